package io.threadspec.analysis.storage;

import io.threadspec.formats.storage.IntStore;
import java.util.AbstractList;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;

/**
 * Some elements of a list, known by their places there: four bytes for each, while the list itself may be a file.
 *
 * @param <E> what the list has
 */
public final class Picked<E> extends AbstractList<E> implements RandomAccess {

    private final List<E> all;
    private final IntStore places;
    private final int from;
    private final int to;

    /** @param places to which no more are added */
    public Picked(List<E> all, IntStore places) {
        this(all, places, 0, places.size());
    }

    private Picked(List<E> all, IntStore places, int from, int to) {
        this.all = all;
        this.places = places;
        this.from = from;
        this.to = to;
    }

    /** The elements between two positions of this list. */
    public Picked<E> range(int start, int end) {
        return new Picked<>(all, places, from + start, from + end);
    }

    /** The place of an element in the whole list. */
    public int place(int index) {
        return places.get(from + index);
    }

    @Override
    public E get(int index) {
        return all.get(place(Objects.checkIndex(index, to - from)));
    }

    @Override
    public int size() {
        return to - from;
    }
}
