package com.acme.guava;

import com.acme.Shop;
import com.google.common.util.concurrent.SettableFuture;

/** Ships when the payment is promised, which it is after it was made. */
public class Promised implements Shop {

    private final SettableFuture<String> receipt = SettableFuture.create();

    private int paid;
    private int shipped;

    @Override
    public void pay() {
        paid = 1;
        receipt.set("paid");
    }

    @Override
    public void ship() throws Exception {
        receipt.get();
        shipped = 1;
    }
}
