package com.acme

import java.util.stream.Stream
import org.junit.jupiter.api.BeforeEach
import org.junit.jupiter.params.ParameterizedTest
import org.junit.jupiter.params.provider.MethodSource

class ShopTest {

    @BeforeEach
    fun takeTurns() = Turns.begin()

    @ParameterizedTest
    @MethodSource("shops")
    fun sells(shop: Shop) = shop.sell()

    companion object {
        @JvmStatic
        fun shops(): Stream<Shop> =
            Stream.of(Joined(), NotJoined(), Awaited(), AwaitedTooLate(), Sent(), SentTooEarly())
    }
}
