package com.acme.guava;

import com.acme.Shop;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.common.util.concurrent.ListeningExecutorService;
import com.google.common.util.concurrent.MoreExecutors;
import com.google.common.util.concurrent.SettableFuture;
import java.util.concurrent.Executors;

/** The mistake: ships on another executor, without waiting for the payment. */
public class NotCalledBack implements Shop {

    private final ListeningExecutorService cashier = MoreExecutors.listeningDecorator(Executors.newSingleThreadExecutor());
    private final ListeningExecutorService warehouse =
            MoreExecutors.listeningDecorator(Executors.newSingleThreadExecutor());
    private final SettableFuture<String> done = SettableFuture.create();

    private int paid;
    private int shipped;

    @Override
    public void pay() throws Exception {
        ListenableFuture<?> payment = cashier.submit(() -> {
            System.out.println("2 paying");
            paid = 1;
            System.out.println("3 paid");
        });
        ListenableFuture<?> delivery = warehouse.submit(() -> {
            System.out.println("1 ready");
            System.out.println("4 shipping");
            shipped = 1;
        });
        Futures.allAsList(payment, delivery).get();
        done.set("shipped");
    }

    @Override
    public void ship() throws Exception {
        done.get();
        cashier.shutdown();
        warehouse.shutdown();
    }
}
