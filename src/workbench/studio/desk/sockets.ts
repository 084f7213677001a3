import type { Server } from 'node:http';
import { WebSocketServer } from 'ws';
import { changesPath, languagePath } from '../calls.ts';
import type { LanguageServers } from './languageServers.ts';
import { isOwnRequest } from './sameOrigin.ts';

/** A whole document of 20 MB is one message. */
const maxPayload = 64 * 1024 * 1024;

export interface Sockets {
  /** Tells every page that documents on the disk have changed. */
  tellChanges(): void;
  close(): void;
}

/** The lines that pages keep open: to a language server, and for what changes on the disk. */
export function openSockets(server: Server, servers: LanguageServers): Sockets {
  const language = new WebSocketServer({ noServer: true, maxPayload });
  language.on('connection', servers.connect);
  const changes = new WebSocketServer({ noServer: true, maxPayload: 0 });
  const lines: Readonly<Record<string, WebSocketServer>> = { [languagePath]: language, [changesPath]: changes };

  server.on('upgrade', (request, socket, head) => {
    const line = lines[request.url?.split('?', 1)[0] ?? ''];
    if (line === undefined || !isOwnRequest(request)) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
      return;
    }
    line.handleUpgrade(request, socket, head, (page) => line.emit('connection', page, request));
  });

  return {
    tellChanges() {
      for (const page of changes.clients) page.send('');
    },
    close() {
      for (const page of [...language.clients, ...changes.clients]) page.terminate();
      servers.close();
    },
  };
}
