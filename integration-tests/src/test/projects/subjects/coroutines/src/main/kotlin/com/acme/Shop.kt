package com.acme

import java.util.concurrent.Executors
import kotlinx.coroutines.CoroutineDispatcher
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.asCoroutineDispatcher
import kotlinx.coroutines.async
import kotlinx.coroutines.channels.Channel
import kotlinx.coroutines.joinAll
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking

/**
 * Nothing is shipped that is not paid. Coroutines on two dispatchers, which share no thread. In the faulty ones the coroutine that
 * ships has begun when the payment is made: a coroutine that is launched after another one has ended knows of it through their
 * scope.
 */
abstract class Shop {

    protected val cashier: CoroutineDispatcher = Dispatchers.Default

    fun sell() = Executors.newSingleThreadExecutor().asCoroutineDispatcher().use { warehouse ->
        runBlocking { sell(warehouse) }
    }

    protected abstract suspend fun CoroutineScope.sell(warehouse: CoroutineDispatcher)
}

/** Ships when the coroutine that pays has ended. */
class Joined : Shop() {

    private var paid = 0
    private var shipped = 0

    override suspend fun CoroutineScope.sell(warehouse: CoroutineDispatcher) {
        val payment = launch(cashier) { paid = 1 }
        val delivery = launch(warehouse) {
            payment.join()
            shipped = 1
        }
        delivery.join()
    }
}

/** The mistake: nobody waits for the coroutine that pays. */
class NotJoined : Shop() {

    private var paid = 0
    private var shipped = 0

    override suspend fun CoroutineScope.sell(warehouse: CoroutineDispatcher) {
        val payment = launch(cashier) {
            println("2 paying")
            paid = 1
            println("3 paid")
        }
        val delivery = launch(warehouse) {
            println("1 ready")
            println("4 shipping")
            shipped = 1
        }
        joinAll(payment, delivery)
    }
}

/** Ships when the receipt, which the payment results in, is there. */
class Awaited : Shop() {

    private var paid = 0
    private var shipped = 0

    override suspend fun CoroutineScope.sell(warehouse: CoroutineDispatcher) {
        val receipt = async(cashier) {
            paid = 1
            "receipt"
        }
        val delivery = launch(warehouse) {
            receipt.await()
            shipped = 1
        }
        delivery.join()
    }
}

/** The mistake: the receipt is awaited after the delivery. */
class AwaitedTooLate : Shop() {

    private var paid = 0
    private var shipped = 0

    override suspend fun CoroutineScope.sell(warehouse: CoroutineDispatcher) {
        val receipt = async(cashier) {
            println("2 paying")
            paid = 1
            println("3 paid")
            "receipt"
        }
        val delivery = launch(warehouse) {
            println("1 ready")
            println("4 shipping")
            shipped = 1
            receipt.await()
        }
        delivery.join()
    }
}

/** Ships when the receipt comes through a channel. */
class Sent : Shop() {

    private var paid = 0
    private var shipped = 0

    override suspend fun CoroutineScope.sell(warehouse: CoroutineDispatcher) {
        val receipts = Channel<String>()
        launch(cashier) {
            paid = 1
            receipts.send("receipt")
        }
        val delivery = launch(warehouse) {
            receipts.receive()
            shipped = 1
        }
        delivery.join()
    }
}

/** The mistake: the receipt is sent before the payment is made. */
class SentTooEarly : Shop() {

    private var paid = 0
    private var shipped = 0

    override suspend fun CoroutineScope.sell(warehouse: CoroutineDispatcher) {
        val receipts = Channel<String>()
        launch(cashier) {
            receipts.send("receipt")
            println("2 paying")
            paid = 1
            println("3 paid")
        }
        val delivery = launch(warehouse) {
            receipts.receive()
            println("1 received")
            println("4 shipping")
            shipped = 1
        }
        delivery.join()
    }
}
