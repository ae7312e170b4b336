package com.acme.netty;

import com.acme.Shop;
import io.netty.channel.DefaultEventLoop;
import io.netty.channel.EventLoop;
import io.netty.util.concurrent.Promise;

/** One event loop takes the payment and keeps a promise of the other, which then ships. */
public class OnTwoLoops implements Shop {

    private final EventLoop cashier = new DefaultEventLoop();
    private final EventLoop warehouse = new DefaultEventLoop();
    private final Promise<String> receipt = warehouse.newPromise();
    private final Promise<String> delivery = cashier.newPromise();

    private int paid;
    private int shipped;

    @Override
    public void pay() {
        receipt.addListener(kept -> {
            shipped = 1;
            delivery.setSuccess("shipped");
        });
        cashier.execute(() -> {
            paid = 1;
            receipt.setSuccess("paid");
        });
    }

    @Override
    public void ship() throws Exception {
        delivery.await();
        cashier.shutdownGracefully();
        warehouse.shutdownGracefully();
    }
}
