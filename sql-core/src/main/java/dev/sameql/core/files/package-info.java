/// Files of the service's own; [dev.sameql.core.files.PrivateFolder] is all there is.
package dev.sameql.core.files;
