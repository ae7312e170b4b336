package com.acme.reactor;

import com.acme.Shop;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** The mistake: two pipelines, which run at the same time. */
public class PipedApart implements Shop {

    private int paid;
    private int shipped;

    @Override
    public void pay() {
        Mono<String> payment = Mono.fromCallable(() -> {
                    System.out.println("2 paying");
                    paid = 1;
                    System.out.println("3 paid");
                    return "receipt";
                })
                .subscribeOn(Schedulers.boundedElastic());
        Mono<String> delivery = Mono.fromCallable(() -> {
                    System.out.println("1 ready");
                    System.out.println("4 shipping");
                    shipped = 1;
                    return "parcel";
                })
                .subscribeOn(Schedulers.parallel());
        Mono.when(payment, delivery).block();
    }

    @Override
    public void ship() {}
}
