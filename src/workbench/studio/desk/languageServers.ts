import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import process from 'node:process';
import type { Readable, Writable } from 'node:stream';
import { StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import type { WebSocket } from 'ws';

type LanguageServer = ChildProcessByStdio<Writable, Readable, null>;

const program = resolve(import.meta.dirname, '../../languageServer/main.ts');

/** In milliseconds: longer than a page takes to open, which a start beside it would slow down. */
const untilNext = 10_000;

export interface LanguageServers {
  /** Starts one for the page that comes next: a start takes as long as the page does. */
  prepare(): void;
  /** Connects the editors of a page with a server of their own. */
  connect(page: WebSocket): void;
  close(): void;
}

/** The servers are processes: what they work out keeps no call waiting, and their end is not that of the studio. */
export function languageServers(): LanguageServers {
  let spare: LanguageServer | null = null;
  let next: NodeJS.Timeout | undefined;

  function prepare(): void {
    if (spare !== null) return;
    const started = start();
    spare = started;
    started.on('exit', () => {
      if (spare === started) spare = null;
    });
  }

  return {
    prepare,
    connect(page) {
      const server = spare ?? start();
      spare = null;
      connectTo(server, page);
      clearTimeout(next);
      next = setTimeout(prepare, untilNext).unref();
    },
    close() {
      clearTimeout(next);
      spare?.kill();
    },
  };
}

const fail = (error: Error) => process.stderr.write(`The language server: ${error.message}\n`);

function start(): LanguageServer {
  const server = spawn(process.execPath, [program, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
  server.on('error', fail);
  return server;
}

function connectTo(server: LanguageServer, page: WebSocket): void {
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
  server.on('exit', () => page.close());
}
