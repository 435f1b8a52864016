/// What is asked of provers, and what they answer.
package dev.sameql.verifier.question;
