package io.threadspec.runtime.capture.sync;

import io.threadspec.runtime.identity.ReferenceTable;
import io.threadspec.runtime.unwoven.CodeKind;
import org.jspecify.annotations.Nullable;

/** The channels of objects of libraries that more than one thread may use, by identity. Asked at every use of such an object. */
public final class SharedObjects {

    /**
     * The entry of an object is its channel, or has that of another object: uses of several objects may be uses of one, of a
     * collection and its views. One object, because a use of it should not have to wait for memory more than once.
     */
    public static final class Entry extends UnwovenChannel {
        public final UnwovenChannel channel;

        /** Whether the object is used by itself; else calls of it are calls of unknown code, or the catalog has them. */
        public final boolean isUsedByItself;

        private Entry(Object object, @Nullable UnwovenChannel channel) {
            super(object);
            LibraryClass type = LibraryClass.of(object.getClass());
            type.share();
            this.channel = channel == null ? this : channel;
            this.isUsedByItself = type.kind == CodeKind.OBJECT;
        }
    }

    /** Synchronisation: thread-safe by itself. */
    private final ReferenceTable<Entry> entries = new ReferenceTable<>();

    /** The entry of an object, if it has one. */
    @Nullable
    public Entry find(Object object) {
        return SyncOutOfLine.find(entries, object);
    }

    /** The entry of an object, which has one from now on. */
    public Entry entry(Object object) {
        return SyncOutOfLine.entry(entries, object);
    }

    /** An entry for an object that has none. */
    static Entry newEntry(Object object) {
        return new Entry(object, null);
    }

    /** Uses of the object are uses of that channel, unless it has one of its own already. */
    public void put(Object object, UnwovenChannel channel) {
        Entry unused = entries.findOrAdd(object, added -> new Entry(added, channel));
    }

    /** How many entries there are, also of objects that are gone. */
    int size() {
        return entries.size();
    }
}
