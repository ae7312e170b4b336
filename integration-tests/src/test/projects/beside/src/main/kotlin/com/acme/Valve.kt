package com.acme

/** Final, as classes are in Kotlin; only a mock that is made inline can stand in for it. */
class Valve(private val limit: Int) {

    private var asked = 0

    fun admits(level: Int): Boolean {
        asked = asked + 1
        return if (level < limit) true else false
    }
}
