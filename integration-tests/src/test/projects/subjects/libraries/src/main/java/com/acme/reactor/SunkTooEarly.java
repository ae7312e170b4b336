package com.acme.reactor;

import com.acme.Shop;
import reactor.core.publisher.Sinks;

/** The mistake: the receipt is emitted before the payment is made. */
public class SunkTooEarly implements Shop {

    private final Sinks.One<String> receipts = Sinks.one();

    private int paid;
    private int shipped;

    @Override
    public void pay() {
        receipts.tryEmitValue("paid");
        paid = 1;
        System.out.println("1 paid");
    }

    @Override
    public void ship() {
        receipts.asMono().block();
        System.out.println("2 shipping");
        shipped = 1;
    }
}
