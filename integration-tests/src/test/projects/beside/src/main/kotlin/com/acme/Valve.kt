package com.acme

/** Final, as classes are in Kotlin; only a mock that is made inline can stand in for it. */
class Valve(private val limit: Int) {
    fun admits(level: Int): Boolean = if (level < limit) true else false
}
