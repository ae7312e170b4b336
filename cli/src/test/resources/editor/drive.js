// Activates the extension and deactivates it, as the editor does when a specification is opened and when it is closed.
const extension = require(process.env.EXTENSION + "/extension.js");

(async () => {
  const context = { subscriptions: [] };
  await extension.activate(context);
  console.log("disposed with the extension: " + context.subscriptions.length);
  await extension.deactivate();
})();
