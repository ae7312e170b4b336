package com.acme.generic;

/** The compiler gives it bridges for what it overrides. */
public class TextCell extends Cell<String, Integer> {
    @Override
    public void set(String value) {
        super.set(value + size);
    }

    @Override
    public String get() {
        return String.valueOf(value);
    }
}
