package io.threadspec.runtime.sight;

import io.threadspec.runtime.spec.RelevantField;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The relevant instance fields of a class, inherited ones included; computed once for each class. */
final class InstanceMembers extends ClassValue<ReadableField[]> {

    private final List<RelevantField> fields;
    private final Consumer<String> complaints;

    /** @param complaints receives messages about fields that cannot be read */
    InstanceMembers(List<RelevantField> fields, Consumer<String> complaints) {
        this.fields = fields;
        this.complaints = complaints;
    }

    @Override
    protected ReadableField[] computeValue(Class<?> type) {
        var members = new ArrayList<ReadableField>();
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            String owner = at.getName().replace('.', '/');
            for (int index = 0; index < fields.size(); index++) {
                RelevantField field = fields.get(index);
                if (!field.isStatic() && field.owner().equals(owner)) {
                    add(at, index, members);
                }
            }
        }
        return members.toArray(ReadableField[]::new);
    }

    private void add(Class<?> owner, int index, List<ReadableField> members) {
        ReadableField.of(owner, index, fields.get(index))
                .ifPresentOrElse(
                        members::add,
                        () -> complaints.accept(
                                "ThreadSpec cannot read a field that a specification mentions. Values that come"
                                        + " into it by reflection or clone() are not seen: field="
                                        + owner.getName() + "."
                                        + fields.get(index).name()));
    }
}
