package com.acme.netty;

import com.acme.Shop;
import io.netty.channel.DefaultEventLoop;
import io.netty.channel.EventLoop;
import io.netty.util.concurrent.Future;
import io.netty.util.concurrent.Promise;

/** The mistake: the loop that ships does not wait for the one that takes the payment. */
public class OnTwoLoopsAtOnce implements Shop {

    private final EventLoop cashier = new DefaultEventLoop();
    private final EventLoop warehouse = new DefaultEventLoop();
    private final Promise<String> delivery = cashier.newPromise();

    private int paid;
    private int shipped;

    @Override
    public void pay() throws Exception {
        Future<?> payment = cashier.submit(() -> {
            System.out.println("2 paying");
            paid = 1;
            System.out.println("3 paid");
        });
        warehouse.execute(() -> {
            System.out.println("1 ready");
            System.out.println("4 shipping");
            shipped = 1;
            delivery.setSuccess("shipped");
        });
        payment.await();
    }

    @Override
    public void ship() throws Exception {
        delivery.await();
        cashier.shutdownGracefully();
        warehouse.shutdownGracefully();
    }
}
