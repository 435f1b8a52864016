/// The terminal; [dev.sameql.standalone.screen.Screen] is all there is.
package dev.sameql.standalone.screen;
