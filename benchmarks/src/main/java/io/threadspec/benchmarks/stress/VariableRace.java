package io.threadspec.benchmarks.stress;

/** A race for one variable. */
abstract class VariableRace extends Race {

    final Variable variable = SETTING.variable();
}
