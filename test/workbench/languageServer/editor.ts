import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import {
  createConnection,
  createProtocolConnection,
  type Diagnostic,
  type Position,
  ProposedFeatures,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { serve } from '../../../src/workbench/languageServer/protocol/serve.ts';
import { sampleParts } from '../../support/copySample.ts';

/** Where the cursor is in a text of a test. */
export const cursor = '‸';

/** Only what hangs may run into it: beside the journeys, proofs that take five seconds alone have taken more than thirty. */
const patience = 120_000;

const shared = [...sampleParts, 'examples', 'docs/faults'];

/**
 * An editor with a language server of its own, over a copy of documents: by default those of the project. The server runs
 * in this process, where most of its code is loaded already, unless there is a command that starts it.
 */
export class Editor {
  readonly folder: string;
  readonly #server: ChildProcess | null;
  readonly #connection: ProtocolConnection;
  readonly #versions = new Map<string, number>();
  readonly #diagnostics = new Map<string, readonly Diagnostic[]>();
  readonly #waiting = new Set<() => void>();

  private constructor(folder: string, server: ChildProcess | null, connection: ProtocolConnection) {
    this.folder = folder;
    this.#server = server;
    this.#connection = connection;
    connection.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }) => {
      this.#diagnostics.set(uri, diagnostics);
      for (const look of this.#waiting) look();
    });
  }

  static async start(
    initializationOptions: object = {},
    command: readonly string[] | null = null,
    copied: readonly (readonly [string, string])[] = shared.map((name) => [name, name]),
  ): Promise<Editor> {
    const folder = await mkdtemp(path.join(tmpdir(), 'language-server-'));
    for (const [from, to] of copied) await cp(from, path.join(folder, to), { recursive: true });
    const { server, stdin, stdout } = command === null ? serverHere() : serverBeside(command);
    const connection = createProtocolConnection(new StreamMessageReader(stdout), new StreamMessageWriter(stdin));
    connection.listen();
    const uri = pathToFileURL(folder).href;
    await connection.sendRequest('initialize', {
      processId: server === null ? null : process.pid,
      rootUri: uri,
      workspaceFolders: [{ uri, name: 'claims' }],
      capabilities: { workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['rename'] } } },
      initializationOptions,
    });
    await connection.sendNotification('initialized', {});
    return new Editor(folder, server, connection);
  }

  async stop(): Promise<void> {
    const server = this.#server;
    const ended = server === null ? null : new Promise((resolve) => server.once('exit', resolve));
    await this.#connection.sendRequest('shutdown');
    // It would end this process.
    if (server !== null) await this.#connection.sendNotification('exit');
    await ended;
    this.#connection.dispose();
    await rm(this.folder, { recursive: true });
  }

  uri(file: string): string {
    return pathToFileURL(path.join(this.folder, file)).href;
  }

  /** As it is in the project. */
  async textOf(file: string): Promise<string> {
    return readFile(path.join(this.folder, file), 'utf8');
  }

  /** Opens the document or changes it as a whole; the answer is where the text has its cursor. */
  async write(file: string, written: string): Promise<Position> {
    const at = written.indexOf(cursor);
    const text = written.replace(cursor, '');
    const version = (this.#versions.get(file) ?? 0) + 1;
    this.#versions.set(file, version);
    const uri = this.uri(file);
    if (version === 1) {
      const textDocument = { uri, languageId: 'json', version, text };
      await this.#connection.sendNotification('textDocument/didOpen', { textDocument });
    } else {
      const textDocument = { uri, version };
      await this.#connection.sendNotification('textDocument/didChange', { textDocument, contentChanges: [{ text }] });
    }
    return TextDocument.create(uri, 'json', version, text).positionAt(Math.max(0, at));
  }

  async close(file: string): Promise<void> {
    this.#versions.delete(file);
    await this.#connection.sendNotification('textDocument/didClose', { textDocument: { uri: this.uri(file) } });
  }

  /** Only these documents of the disk count no more. */
  async delete(...files: readonly string[]): Promise<void> {
    const uris = files.map((file) => this.uri(file));
    await this.#connection.sendNotification('claims/deletedDocuments', { uris });
  }

  async ask<T>(method: string, params: object): Promise<T> {
    return this.#connection.sendRequest<T>(method, params);
  }

  /** The faults of a document as soon as they are as wanted. */
  async faults(file: string, isWanted: (found: readonly Diagnostic[]) => boolean): Promise<readonly Diagnostic[]> {
    const uri = this.uri(file);
    return new Promise((resolve, reject) => {
      const found = () => this.#diagnostics.get(uri) ?? [];
      const end = setTimeout(() => {
        const codes = found().map(({ code, message }) => `${code}: ${message}`);
        reject(new Error(`The faults of ${file} did not come to be as wanted. They are: ${codes.join(', ')}`));
      }, patience);
      const look = () => {
        if (!isWanted(found())) return;
        this.#waiting.delete(look);
        clearTimeout(end);
        resolve(found());
      };
      this.#waiting.add(look);
      look();
    });
  }
}

interface Spoken {
  readonly server: ChildProcess | null;
  readonly stdin: Writable;
  readonly stdout: Readable;
}

function serverHere(): Spoken {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()];
  serve(createConnection(ProposedFeatures.all, new StreamMessageReader(stdin), new StreamMessageWriter(stdout)));
  return { server: null, stdin, stdout };
}

function serverBeside([command = '', ...args]: readonly string[]): Spoken {
  const server = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  return { server, stdin: server.stdin, stdout: server.stdout };
}
