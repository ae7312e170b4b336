package com.acme.guava;

import com.acme.Shop;
import com.google.common.util.concurrent.SettableFuture;

/** The mistake: the promise is kept before the payment is made. */
public class PromisedTooEarly implements Shop {

    private final SettableFuture<String> receipt = SettableFuture.create();

    private int paid;
    private int shipped;

    @Override
    public void pay() {
        receipt.set("paid");
        paid = 1;
        System.out.println("1 paid");
    }

    @Override
    public void ship() throws Exception {
        receipt.get();
        System.out.println("2 shipping");
        shipped = 1;
    }
}
