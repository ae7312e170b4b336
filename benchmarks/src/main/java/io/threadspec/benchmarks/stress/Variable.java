package io.threadspec.benchmarks.stress;

import io.threadspec.runtime.capture.thread.Context;

/** A shared variable, 0 at first, with the state beside it that woven code keeps. */
interface Variable {

    int get(Context thread);

    void set(int value, Context thread);
}
