import { type LSPClient, LSPPlugin, Workspace, type WorkspaceFile } from '@codemirror/lsp-client';
import { ChangeSet, Text } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { type DeletedDocuments, deletedDocuments } from '../../../languageServer/protocol/deletedDocuments.ts';

/** The documents of the studio, for the language server. */
export interface StudioTexts {
  /** As they stand in the studio, by URI. */
  texts(): ReadonlyMap<string, string>;
  /** Those that the disk has and the studio has deleted, by URI. */
  deleted(): readonly string[];
  /** Whether the disk has another text. */
  isEdited(uri: string): boolean;
  /** Shows it in an editor. */
  show(uri: string): void;
}

class StudioFile implements WorkspaceFile {
  readonly uri: string;
  readonly languageId = 'json';
  version = 0;
  text: string;
  view: EditorView | null = null;
  /** Whether the server has its text from the studio, and not from the disk. */
  isOpen = false;
  #doc: Text | null = null;

  constructor(uri: string, text: string) {
    this.uri = uri;
    this.text = text;
  }

  /** Of most documents nothing asks for the lines. */
  get doc(): Text {
    this.#doc ??= textOf(this.text);
    return this.#doc;
  }

  set doc(doc: Text) {
    this.#doc = doc;
  }

  take(text: string): void {
    if (text === this.text) return;
    this.text = text;
    this.#doc = null;
  }

  getView(): EditorView | null {
    return this.view;
  }
}

/** All documents; the server gets the text of those that are in an editor or edited. */
export class StudioWorkspace extends Workspace {
  files: StudioFile[] = [];
  readonly #studio: StudioTexts;
  readonly #wanted = new Map<string, (view: EditorView) => void>();
  #deleted: readonly string[] = [];

  constructor(client: LSPClient, studio: StudioTexts) {
    super(client);
    this.#studio = studio;
  }

  /** Takes what was edited outside of an editor, or what the disk has by now. */
  follow(): void {
    this.#tellDeleted();
    const texts = this.#studio.texts();
    const known = new Map(this.files.map((file) => [file.uri, file]));
    this.files = [...texts].map(([uri, text]) => known.get(uri) ?? new StudioFile(uri, text));
    for (const [uri, file] of known) if (!texts.has(uri) && file.isOpen) this.client.didClose(uri);
    for (const file of this.files) {
      const isWanted = file.view !== null || this.#studio.isEdited(file.uri);
      const text = texts.get(file.uri) ?? '';
      if (isWanted && !file.isOpen) {
        file.take(text);
        this.#open(file);
      } else if (!isWanted && file.isOpen) {
        file.isOpen = false;
        file.take(text);
        this.client.didClose(file.uri);
      } else if (!isWanted) {
        file.take(text);
      }
    }
    this.client.sync();
  }

  override connected(): void {
    this.#deleted = [];
    this.#tellDeleted();
    for (const file of this.files) if (file.isOpen) this.client.didOpen(file);
  }

  #tellDeleted(): void {
    const uris = this.#studio.deleted();
    if (uris.length === this.#deleted.length && uris.every((uri) => this.#deleted.includes(uri))) return;
    this.#deleted = uris;
    this.client.notification<DeletedDocuments>(deletedDocuments, { uris });
  }

  override syncFiles() {
    const texts = this.#studio.texts();
    return this.files.flatMap((file) => {
      if (!file.isOpen) return [];
      const changes = changesOf(file, texts.get(file.uri) ?? '');
      if (changes === null) return [];
      const prevDoc = file.doc;
      file.doc = changes.apply(prevDoc);
      file.text = texts.get(file.uri) ?? '';
      file.version += 1;
      return [{ file, prevDoc, changes }];
    });
  }

  override openFile(uri: string, _language: string, view: EditorView): void {
    const known = this.files.find((file) => file.uri === uri);
    const file = known ?? new StudioFile(uri, view.state.doc.toString());
    if (known === undefined) this.files.push(file);
    file.view = view;
    if (!file.isOpen) {
      file.doc = view.state.doc;
      this.#open(file);
    }
    this.#wanted.get(uri)?.(view);
    this.#wanted.delete(uri);
  }

  override closeFile(uri: string): void {
    const file = this.files.find((one) => one.uri === uri);
    if (file === undefined) return;
    file.view = null;
    this.follow();
  }

  override async displayFile(uri: string): Promise<EditorView | null> {
    const file = this.files.find((one) => one.uri === uri);
    if (file === undefined) return null;
    if (file.view !== null) return file.view;
    const shown = new Promise<EditorView>((resolve) => this.#wanted.set(uri, resolve));
    this.#studio.show(uri);
    return shown;
  }

  #open(file: StudioFile): void {
    file.isOpen = true;
    file.version += 1;
    this.client.didOpen(file);
  }
}

function changesOf({ view, doc, text: before }: StudioFile, text: string): ChangeSet | null {
  const plugin = view === null ? null : LSPPlugin.get(view);
  if (view === null || plugin === null) return text === before ? null : replaced(doc, textOf(text));
  const { unsyncedChanges, syncedDoc } = plugin;
  plugin.clear();
  // An editor comes back with the text that it was left with, which may have been edited elsewhere since.
  if (!syncedDoc.eq(doc)) return replaced(doc, view.state.doc);
  return unsyncedChanges.empty ? null : unsyncedChanges;
}

const replaced = (doc: Text, now: Text): ChangeSet | null =>
  now.eq(doc) ? null : ChangeSet.of({ from: 0, to: doc.length, insert: now }, doc.length);

export const textOf = (text: string): Text => Text.of(text.split(/\r\n?|\n/));
