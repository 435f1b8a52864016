/// What an answer to a pair rests on: how far it carries, and what it takes for granted. The one
/// account of both for every service; their messages are written from here.
package dev.sameql.core.verdict;
