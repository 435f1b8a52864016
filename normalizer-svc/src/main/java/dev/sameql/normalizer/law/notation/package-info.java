/// How a law is written: from its text to the shapes that it speaks of.
package dev.sameql.normalizer.law.notation;
