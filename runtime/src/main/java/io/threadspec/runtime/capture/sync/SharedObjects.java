package io.threadspec.runtime.capture.sync;

import io.threadspec.runtime.identity.ReferenceTable;
import io.threadspec.runtime.unwoven.CodeKind;
import org.jspecify.annotations.Nullable;

/** The channels of library objects that more than one thread may use, by identity. Queried at every use of such an object. */
public final class SharedObjects {

    /**
     * The entry of an object is its channel, or refers to that of another object: uses of several objects may be uses of one, as of a
     * collection and its views. Entry and channel are one object so that a use misses the cache only once.
     */
    public static final class Entry extends UnwovenChannel {
        public final UnwovenChannel channel;

        /** Whether the object is a channel of its own; else calls of it are calls of unknown code, or the catalog has them. */
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

    /** The entry of an object; adds one if needed. */
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

    /** How many entries there are, including those of collected objects. */
    int size() {
        return entries.size();
    }
}
