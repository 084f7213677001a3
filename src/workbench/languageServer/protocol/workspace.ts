import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { TextDocuments } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { settlementAround, settlementsIn } from './folders.ts';
import { OpenSettlement } from './openSettlement.ts';

/** The settlements whose documents are open, and the one that the editor names. */
export class Workspace {
  readonly projectDir: string;
  readonly #usual: string;
  readonly #documents: TextDocuments<TextDocument>;
  readonly #settlements = new Map<string, OpenSettlement>();
  readonly #shown = new Set<OpenSettlement>();
  #deleted: readonly string[] = [];

  constructor(projectDir: string, settlementDir: string, documents: TextDocuments<TextDocument>) {
    this.projectDir = projectDir;
    this.#usual = path.resolve(projectDir, settlementDir);
    this.#documents = documents;
  }

  /** Shared documents are seen with the settlement that the editor names. */
  async settlementOf(uri: string): Promise<OpenSettlement> {
    const file = pathOf(uri);
    return this.#show((file === null ? null : settlementAround(file, this.projectDir)) ?? this.#usual);
  }

  async usual(): Promise<OpenSettlement> {
    return this.#show(this.#usual);
  }

  /** Those that have an open document, and the usual one: their faults are told. */
  get shown(): readonly OpenSettlement[] {
    return [...this.#shown];
  }

  get openUris(): readonly string[] {
    return this.#documents.keys();
  }

  /** What is shared is used by all of them. */
  async all(): Promise<readonly OpenSettlement[]> {
    const folders = new Set([this.#usual, ...settlementsIn(this.projectDir)]);
    return Promise.all([...folders].map((folder) => this.#at(folder)));
  }

  /** The documents that count no more, though the disk has them; in the place of those before. */
  delete(uris: readonly string[]): void {
    this.#deleted = uris.flatMap((uri) => pathOf(uri) ?? []);
  }

  async readDisk(): Promise<void> {
    for (const settlement of this.#settlements.values()) await settlement.readDisk();
  }

  async #show(settlementDir: string): Promise<OpenSettlement> {
    const settlement = await this.#at(settlementDir);
    this.#shown.add(settlement);
    return settlement;
  }

  /** The editor's own spelling where the document is open. */
  uriOf(file: string): string {
    return this.#documents.keys().find((uri) => pathOf(uri) === file) ?? pathToFileURL(file).href;
  }

  async #at(settlementDir: string): Promise<OpenSettlement> {
    const folders = { projectDir: this.projectDir, settlementDir };
    const known = this.#settlements.get(settlementDir);
    if (known !== undefined) return known;
    const settlement = new OpenSettlement(folders, () => this.#openTexts());
    await settlement.readDisk();
    // Asked for twice at once, the first that is read stays.
    const first = this.#settlements.get(settlementDir) ?? settlement;
    this.#settlements.set(settlementDir, first);
    return first;
  }

  #openTexts(): ReadonlyMap<string, string | null> {
    const open = this.#documents.all().flatMap((document) => {
      const file = pathOf(document.uri);
      return file === null ? [] : [[file, document.getText()] as const];
    });
    return new Map<string, string | null>([...this.#deleted.map((file) => [file, null] as const), ...open]);
  }
}

/** Null for a document that is not saved anywhere. */
export const pathOf = (uri: string): string | null => (uri.startsWith('file:') ? fileURLToPath(uri) : null);
