package dev.sameql.core.ir;

/// A column of some relation inside one query. Its `id` is unique in the query, so a reference
/// means the same field wherever a rewriting moves it; names serve people and the printer only.
///
/// `name` is the column's name as the schema or the query spells it.
public record Field(int id, String name, Type type) {

    /// The id alone tells the fields of one query apart, so it is looked at first.
    @Override
    public boolean equals(Object other) {
        return this == other
                || other instanceof Field that
                        && id == that.id
                        && name.equals(that.name)
                        && type.equals(that.type);
    }

    @Override
    public int hashCode() {
        return id;
    }

    @Override
    public String toString() {
        return name + "#" + id;
    }
}
