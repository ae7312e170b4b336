// What the extension uses of Visual Studio Code. Settings are those that package.json declares, with values of the test.
const { properties } = require(process.env.EXTENSION + "/package.json").contributes.configuration;
const values = JSON.parse(process.env.SETTINGS);

module.exports = {
  workspace: {
    workspaceFolders: [{ uri: { fsPath: process.env.FOLDER } }],
    getConfiguration: section => ({
      get: name => {
        const key = section + "." + name;
        if (!(key in properties)) throw new Error("package.json does not declare " + key);
        return key in values ? values[key] : properties[key].default;
      }
    }),
    createFileSystemWatcher: pattern => ({ pattern })
  },
  window: { showWarningMessage: text => console.log("warning: " + text) }
};
