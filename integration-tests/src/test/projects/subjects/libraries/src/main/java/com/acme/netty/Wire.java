package com.acme.netty;

import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.DefaultEventLoopGroup;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.local.LocalAddress;
import io.netty.channel.local.LocalChannel;
import io.netty.channel.local.LocalServerChannel;
import io.netty.util.concurrent.Promise;

/** A server for one connection, and its client, on event loops of their own. */
class Wire {

    private final EventLoopGroup servers = new DefaultEventLoopGroup(1);
    private final EventLoopGroup clients = new DefaultEventLoopGroup(1);
    private final LocalAddress address = new LocalAddress(Wire.class);
    private final Promise<Void> end = servers.next().newPromise();
    private final ChannelHandler handler;

    Wire(ChannelHandler handler) {
        this.handler = handler;
    }

    /** A channel to the handler. */
    Channel connect() throws InterruptedException {
        new ServerBootstrap()
                .group(servers)
                .channel(LocalServerChannel.class)
                .childHandler(new ChannelInitializer<LocalChannel>() {
                    @Override
                    protected void initChannel(LocalChannel channel) {
                        channel.pipeline().addLast(handler);
                        channel.closeFuture().addListener(closed -> end.setSuccess(null));
                    }
                })
                .bind(address)
                .sync();
        return new Bootstrap()
                .group(clients)
                .channel(LocalChannel.class)
                .handler(new ChannelInboundHandlerAdapter())
                .connect(address)
                .sync()
                .channel();
    }

    void awaitEnd() throws InterruptedException {
        end.await();
        clients.shutdownGracefully();
        servers.shutdownGracefully();
    }
}
