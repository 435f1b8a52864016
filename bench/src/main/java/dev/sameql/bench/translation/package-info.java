/// How many queries get a translation. Each main stands for itself.
package dev.sameql.bench.translation;
