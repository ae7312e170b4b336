package io.threadspec.analysis.exchange;

import java.util.ArrayList;
import java.util.List;

/** A thread whose accesses are being read. While it runs a task of a pool it is told as a thread of its own. */
final class RecordedThread {

    /** Itself, or the task that it runs. */
    int number;

    /** Whether that is a task whose begin was seen. */
    boolean inTask;

    /** How many monitors it holds. */
    int held;

    /** Its open blocks, the outermost first. */
    final List<OpenBlock> open = new ArrayList<>();

    /** All its blocks so far, as they began. */
    final List<OpenBlock> begun = new ArrayList<>();

    /** After each entry: its position, and the last operation up to there. */
    final List<int[]> operations = new ArrayList<>();

    /** Its last operation; -1 if there is none. */
    int last = -1;

    /** Operations that its next one comes after. */
    final List<Integer> awaited = new ArrayList<>();

    RecordedThread(int number) {
        this.number = number;
    }

    void begins(int number, int position, boolean byMonitor) {
        var block = new OpenBlock(number, position, byMonitor, open.isEmpty() ? null : open.get(open.size() - 1));
        open.add(block);
        begun.add(block);
    }

    /** Its blocks that were open when it had come to a position. */
    List<OpenBlock> openAt(int position) {
        int from = 0;
        int to = begun.size();
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (begun.get(middle).begin < position) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        List<OpenBlock> found = new ArrayList<>();
        for (OpenBlock block = from == 0 ? null : begun.get(from - 1); block != null; block = block.around) {
            if (block.end == OpenBlock.NONE || position <= block.end) {
                found.add(block);
            }
        }
        return found;
    }

    /** Its last operation below a position; -1 if there is none. */
    int lastBelow(int position) {
        int from = 0;
        int to = operations.size();
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (operations.get(middle)[0] < position) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from == 0 ? -1 : operations.get(from - 1)[1];
    }
}
