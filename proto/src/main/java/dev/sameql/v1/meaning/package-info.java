/// What fields of the contracts mean, for all who read them: strengths, reasons, assumptions, and
/// what a policy says of numbers and of now. Open [dev.sameql.v1.meaning.Strengths].
package dev.sameql.v1.meaning;
