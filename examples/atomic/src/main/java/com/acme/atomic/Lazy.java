package com.acme.atomic;

/** Makes its value when somebody asks for it. Two threads that ask at once may get two values. */
public class Lazy {

    private volatile Object value;

    public Object get() {
        if (value == null) {
            pause();
            value = new Object();
        }
        return value;
    }

    /** Where the thread may lose the processor. */
    protected void pause() {}
}
