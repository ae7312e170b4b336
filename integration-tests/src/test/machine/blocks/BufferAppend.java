package blocks;

import control.Turns;

// expect: NOT SERIALIZABLE
// blame: blocks.BufferAppend.append
/** As StringBuffer.append(StringBuffer), whose own code is not woven: the other buffer may become shorter between the two calls. */
public class BufferAppend {

    private char[] text = new char[16];
    private int length;

    synchronized int length() {
        return length;
    }

    synchronized void copyTo(char[] target, int at, int count) {
        for (int i = 0; i < count; i++) {
            target[at + i] = text[i];
        }
    }

    synchronized void setLength(int newLength) {
        length = newLength;
    }

    synchronized void append(BufferAppend other) {
        int count = other.length();
        Turns.reach(1);
        Turns.await(2);
        other.copyTo(text, length, count);
        length += count;
    }

    public static void run() throws Exception {
        var one = new BufferAppend();
        var other = new BufferAppend();
        other.setLength(5);
        Turns.both(() -> one.append(other), () -> {
            Turns.await(1);
            other.setLength(0);
            Turns.reach(2);
        });
    }
}
