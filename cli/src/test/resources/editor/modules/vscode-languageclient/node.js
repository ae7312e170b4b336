// Starts the command that it is given, speaks with it as an editor does, and ends it.
const { spawn } = require("child_process");

class LanguageClient {
  constructor(id, name, server, options) {
    this.server = server;
    this.requests = 0;
    this.answers = new Map();
    this.received = Buffer.alloc(0);
    console.log("languages: " + options.documentSelector.map(each => each.language));
    console.log("watched: " + options.synchronize.fileEvents.pattern);
  }

  async start() {
    console.log("command: " + JSON.stringify([this.server.command, ...this.server.args]));
    console.log("directory: " + this.server.options.cwd);
    this.process = spawn(this.server.command, this.server.args, { ...this.server.options, stdio: ["pipe", "pipe", "inherit"] });
    this.process.on("error", error => { throw error; });
    this.ended = new Promise(resolve => this.process.on("exit", resolve));
    this.process.stdout.on("data", bytes => this.receive(bytes));
    const { capabilities } = await this.request("initialize", { capabilities: {} });
    this.send({ method: "initialized", params: {} });
    console.log("offers: " + Object.keys(capabilities).sort());
  }

  async stop() {
    await this.request("shutdown");
    this.send({ method: "exit" });
    console.log("ended: " + await this.ended);
  }

  request(method, params) {
    const id = ++this.requests;
    this.send({ id, method, params });
    return new Promise(resolve => this.answers.set(id, resolve));
  }

  send(message) {
    const text = JSON.stringify({ jsonrpc: "2.0", ...message });
    this.process.stdin.write("Content-Length: " + Buffer.byteLength(text) + "\r\n\r\n" + text);
  }

  receive(bytes) {
    this.received = Buffer.concat([this.received, bytes]);
    for (;;) {
      const end = this.received.indexOf("\r\n\r\n");
      if (end < 0) return;
      const length = Number(/Content-Length: (\d+)/.exec(this.received.subarray(0, end))[1]);
      if (this.received.length < end + 4 + length) return;
      const message = JSON.parse(this.received.subarray(end + 4, end + 4 + length));
      this.received = this.received.subarray(end + 4 + length);
      this.answers.get(message.id)?.(message.result);
    }
  }
}

module.exports = { LanguageClient };
