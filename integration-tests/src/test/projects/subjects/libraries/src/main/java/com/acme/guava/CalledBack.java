package com.acme.guava;

import com.acme.Shop;
import com.google.common.util.concurrent.FutureCallback;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.common.util.concurrent.ListeningExecutorService;
import com.google.common.util.concurrent.MoreExecutors;
import com.google.common.util.concurrent.SettableFuture;
import java.util.concurrent.Executors;

/** Ships in the callback of the payment, on another executor. */
public class CalledBack implements Shop {

    private final ListeningExecutorService cashier = MoreExecutors.listeningDecorator(Executors.newSingleThreadExecutor());
    private final ListeningExecutorService warehouse =
            MoreExecutors.listeningDecorator(Executors.newSingleThreadExecutor());
    private final SettableFuture<String> done = SettableFuture.create();

    private int paid;
    private int shipped;

    @Override
    public void pay() {
        ListenableFuture<?> payment = cashier.submit(() -> {
            paid = 1;
        });
        Futures.addCallback(
                payment,
                new FutureCallback<Object>() {
                    @Override
                    public void onSuccess(Object result) {
                        shipped = 1;
                        done.set("shipped");
                    }

                    @Override
                    public void onFailure(Throwable failure) {
                        done.setException(failure);
                    }
                },
                warehouse);
    }

    @Override
    public void ship() throws Exception {
        done.get();
        cashier.shutdown();
        warehouse.shutdown();
    }
}
