package blocks;

import control.Turns;

// expect: NOT SERIALIZABLE
// blame: blocks.LibraryBuffer.block
/** The buffer is shorter when it is appended than when it was asked for its length. */
public class LibraryBuffer {

    private static final StringBuffer from = new StringBuffer("abc");
    private static final StringBuffer to = new StringBuffer();

    static void block() {
        to.setLength(from.length());
        Turns.reach(1);
        Turns.await(2);
        to.append(from);
    }

    public static void run() throws Exception {
        Turns.both(LibraryBuffer::block, () -> {
            Turns.await(1);
            from.setLength(1);
            Turns.reach(2);
        });
    }
}
