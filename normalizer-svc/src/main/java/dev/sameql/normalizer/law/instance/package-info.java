/// What shows whether a law is right: its generic instance, two queries over tables made for it,
/// with what must hold of them, and wrong variants of it. Open
/// [dev.sameql.normalizer.law.instance.Instances] first.
package dev.sameql.normalizer.law.instance;
