const path = require('node:path');
const process = require('node:process');
const vscode = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

/** The extension stands in the project, whose language server and Node it starts. */
const projectDir = path.resolve(__dirname, '../..');
const node = path.join(projectDir, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** @type {LanguageClient | null} */
let client = null;

async function start() {
  const run = {
    command: node,
    args: ['src/workbench/languageServer/main.ts', '--stdio'],
    options: { cwd: projectDir },
  };
  client = new LanguageClient('claimDocuments', 'Claim documents', run, {
    documentSelector: [
      { scheme: 'file', language: 'json' },
      { scheme: 'file', language: 'jsonc', pattern: '**/*.json' },
    ],
    initializationOptions: {
      settlement: vscode.workspace.getConfiguration('claimDocuments').get('settlement'),
      // Each key would be offered twice.
      knowsSchemas: true,
    },
  });
  await client.start();
}

async function stop() {
  const running = client;
  client = null;
  await running?.stop();
}

async function restart() {
  await stop();
  await start();
}

async function activate(context) {
  context.subscriptions.push(
    vscode.commands.registerCommand('claimDocuments.restart', restart),
    vscode.workspace.onDidChangeConfiguration((change) =>
      change.affectsConfiguration('claimDocuments') ? restart() : undefined,
    ),
  );
  await start();
}

module.exports = { activate, deactivate: stop };
