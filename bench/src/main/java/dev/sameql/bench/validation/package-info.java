/// The models of engines against the engines, on random queries. Open
/// [dev.sameql.bench.validation.RandomValidation].
package dev.sameql.bench.validation;
