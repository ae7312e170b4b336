// Starts the language server and hands the editor over to it.
const { workspace, window } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

function activate(context) {
  const settings = workspace.getConfiguration("threadspec");
  const jar = settings.get("jar");
  if (!jar) {
    window.showWarningMessage("ThreadSpec: set threadspec.jar to the path of threadspec.jar to have specifications checked.");
    return undefined;
  }
  const server = {
    command: settings.get("java"),
    args: ["-jar", jar, "language-server", ...settings.get("arguments")],
    options: workspace.workspaceFolders ? { cwd: workspace.workspaceFolders[0].uri.fsPath } : {},
  };
  client = new LanguageClient("threadspec", "ThreadSpec", server, {
    documentSelector: [{ scheme: "file", language: "threadspec" }],
    // Classes that are compiled again change what a specification means.
    synchronize: { fileEvents: workspace.createFileSystemWatcher("**/*.class") },
  });
  context.subscriptions.push(client);
  return client.start();
}

function deactivate() {
  return client ? client.stop() : undefined;
}

module.exports = { activate, deactivate };
