package com.acme;

/**
 * The program of example 2 in "An instrumentation technique for online analysis of multithreaded programs" (Rosu, Sen):
 * {@code x++; y = x + 1} beside {@code z = x + 1; x++}. The threads run as in the paper because lines are printed in the order of their
 * numbers, which to ThreadSpec is the scheduler's doing.
 */
public class Program {

    private int x = -1;
    private int y = 0;
    private int z = 0;

    public void thread1() {
        x++;
        int seen = x;
        System.out.println("1 x is 0");
        System.out.println("4 and now y");
        y = seen + 1;
    }

    public void thread2() {
        System.out.println("2 now z");
        z = x + 1;
        x++;
        System.out.println("3 x is 1");
    }
}
