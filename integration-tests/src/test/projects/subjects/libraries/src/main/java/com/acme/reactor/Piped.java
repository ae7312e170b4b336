package com.acme.reactor;

import com.acme.Shop;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** One pipeline on two schedulers: what comes later in it ships. */
public class Piped implements Shop {

    private int paid;
    private int shipped;

    @Override
    public void pay() {
        Mono.fromCallable(() -> {
                    paid = 1;
                    return "receipt";
                })
                .subscribeOn(Schedulers.boundedElastic())
                .publishOn(Schedulers.parallel())
                .doOnNext(receipt -> {
                    shipped = 1;
                })
                .block();
    }

    @Override
    public void ship() {}
}
