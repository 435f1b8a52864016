/// The semantics against real engines, with counts; and how fast it is. Every class is a main.
package dev.sameql.bench.agreement;
