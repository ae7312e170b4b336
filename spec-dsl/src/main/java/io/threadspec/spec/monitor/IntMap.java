package io.threadspec.spec.monitor;

/** From non-negative ints to non-negative ints, without boxes: the memory of the walks over decision diagrams. */
final class IntMap {

    /** Key plus one, so that 0 is free. */
    private int[] keys = new int[16];

    private int[] values = new int[16];
    private int size;

    /** The value, or -1. */
    int get(int key) {
        int slot = slot(keys, key);
        return keys[slot] == 0 ? -1 : values[slot];
    }

    void put(int key, int value) {
        int slot = slot(keys, key);
        if (keys[slot] == 0) {
            size++;
        }
        keys[slot] = key + 1;
        values[slot] = value;
        if (size * 2 > keys.length) {
            grow();
        }
    }

    private void grow() {
        int[] newKeys = new int[keys.length * 2];
        int[] newValues = new int[keys.length * 2];
        for (int i = 0; i < keys.length; i++) {
            if (keys[i] != 0) {
                int slot = slot(newKeys, keys[i] - 1);
                newKeys[slot] = keys[i];
                newValues[slot] = values[i];
            }
        }
        keys = newKeys;
        values = newValues;
    }

    private static int slot(int[] table, int key) {
        int mask = table.length - 1;
        int slot = ((key * 0x9E3779B1) >>> 7) & mask;
        while (table[slot] != 0 && table[slot] != key + 1) {
            slot = slot + 1 & mask;
        }
        return slot;
    }
}
