import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import process from 'node:process';
import type { Plugin } from 'vite';
import { StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { type WebSocket, WebSocketServer } from 'ws';
import { languagePath } from '../calls.ts';
import { isOwnRequest } from './sameOrigin.ts';

const program = resolve(import.meta.dirname, '../../languageServer/main.ts');

/** A whole document of 20 MB is one message. */
const mostBytes = 64 * 1024 * 1024;

/**
 * Connects the studio's editors with a language server for each page that is open. The server is a process of its own:
 * what it works out keeps no call waiting, and its end is not that of the studio.
 */
export function languagePlugin(): Plugin {
  return {
    name: 'claim-wizard:studio-language',
    apply: 'serve',
    configureServer({ httpServer, config }) {
      const sockets = new WebSocketServer({ noServer: true, maxPayload: mostBytes });
      const fail = (error: Error) => config.logger.error(`The language server: ${error.message}`, { timestamp: true });
      httpServer?.on('upgrade', (request, socket, head) => {
        // Vite takes the rest for its own.
        if (request.url?.split('?', 1)[0] !== languagePath) return;
        if (!isOwnRequest(request)) {
          socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
          return;
        }
        sockets.handleUpgrade(request, socket, head, (page) => connect(page, fail));
      });
      httpServer?.on('close', () => {
        for (const page of sockets.clients) page.terminate();
      });
    },
  };
}

function connect(page: WebSocket, fail: (error: Error) => void): void {
  const server = spawn(process.execPath, [program, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const writer = new StreamMessageWriter(server.stdin);
  const reader = new StreamMessageReader(server.stdout);
  reader.listen((message) => page.send(JSON.stringify(message)));
  // It may have ended by itself: the page then hears it by the end of the connection.
  server.stdin.on('error', () => page.close());
  page.on('message', (data) => {
    try {
      writer.write(JSON.parse(String(data))).catch(() => page.close());
    } catch {
      page.close(1007, 'Not JSON.');
    }
  });
  page.on('close', () => server.kill());
  page.on('error', fail);
  server.on('error', fail);
  server.on('exit', () => page.close());
}
