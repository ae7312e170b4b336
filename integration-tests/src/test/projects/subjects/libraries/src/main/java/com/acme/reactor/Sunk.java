package com.acme.reactor;

import com.acme.Shop;
import reactor.core.publisher.Sinks;

/** Ships when the receipt comes out of a sink. */
public class Sunk implements Shop {

    private final Sinks.One<String> receipts = Sinks.one();

    private int paid;
    private int shipped;

    @Override
    public void pay() {
        paid = 1;
        receipts.tryEmitValue("paid");
    }

    @Override
    public void ship() {
        receipts.asMono().block();
        shipped = 1;
    }
}
