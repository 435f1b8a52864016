/// Why a text cannot be taken further, and where. Open [dev.sameql.core.problem.Problem].
package dev.sameql.core.problem;
