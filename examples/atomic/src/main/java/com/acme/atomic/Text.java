package com.acme.atomic;

/**
 * A text that others may append to or cut. Each call of a StringBuffer is synchronized, those of one append together are not. It
 * stands for StringBuffer.append(StringBuffer), which is in the class library and is not woven.
 */
public class Text {

    private final StringBuffer letters;

    public Text(String letters) {
        this.letters = new StringBuffer(letters);
    }

    public void append(Text other) {
        int length = other.letters.length();
        pause();
        letters.append(other.letters, 0, Math.min(length, other.letters.length()));
    }

    public void clear() {
        letters.setLength(0);
    }

    public int length() {
        return letters.length();
    }

    /** Where the thread may lose the processor. */
    protected void pause() {}
}
