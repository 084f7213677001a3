import path from 'node:path';
import {
  type ClientCapabilities,
  CodeActionKind,
  type Connection,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  type Location,
  MarkupKind,
  ResponseError,
  type TextDocumentPositionParams,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { isWarning } from '../../../documents/reading/documentError.ts';
import type { ProjectFolders } from '../../../files/readProjectFiles.ts';
import { defaultSettlement } from '../../../files/settlementFolders.ts';
import { errorMessage } from '../../../rules/errorMessage.ts';
import { definitionsAt, referencesAt } from '../answers/definitions.ts';
import { hoverAt } from '../answers/hoverAt.ts';
import { allOccurrences, type Occurrence, type Occurrences } from '../names/occurrences.ts';
import { productWords } from '../names/productWords.ts';
import type { OpenDocument, Surroundings } from '../names/surroundings.ts';
import { faultProver, ProvenFaults } from '../proofs/provenFaults.ts';
import { WrittenTexts } from '../writtenTexts.ts';
import { codeActionsAt } from './codeActions.ts';
import { completionAt } from './completion.ts';
import { type DeletedDocuments, deletedDocuments } from './deletedDocuments.ts';
import { diagnosticsFor } from './diagnostics.ts';
import { projectAround, settlementAround } from './folders.ts';
import type { OpenSettlement } from './openSettlement.ts';
import { protocolOffset, protocolRange } from './ranges.ts';
import { prepareRename, renameEdit } from './renaming.ts';
import { pathOf, Workspace } from './workspace.ts';

/** Short enough that faults follow typing, and long enough that what is asked with a keystroke is answered first. */
const pause = 25;

/** Longer than most people take between two keys: a proof that has begun takes a core, which the next edit needs. */
const pauseOfProofs = 600;

interface AskedPlace {
  readonly document: OpenDocument;
  readonly offset: number;
  readonly settlement: OpenSettlement;
}

interface NamedPlace extends AskedPlace {
  readonly file: string;
  readonly text: string;
  /** First the settlement of the document, then those that share documents with it. */
  readonly views: readonly Surroundings[];
  readonly occurrences: Occurrences;
  uriOf(file: string): string;
  places(found: readonly Occurrence[]): Location[];
}

/** Answers an editor until it hangs up. */
export function serve(connection: Connection): void {
  const documents = new TextDocuments(TextDocument);
  const texts = new WrittenTexts();
  const product = productWords();
  const proven = new ProvenFaults(faultProver(), {
    changed: () => guarded(tellFaults),
    failed: (sentence) => connection.console.error(sentence),
  });
  const tellFaults = diagnosticsFor(connection, texts, proven);
  let workspace: Workspace | null = null;
  let capabilities: ClientCapabilities = {};
  let options = optionsOf({});
  let waiting: NodeJS.Timeout | null = null;

  connection.onInitialize((params) => {
    options = optionsOf(params);
    const folders = foldersOf(params, options.settlement);
    if (folders !== null) workspace = new Workspace(folders.projectDir, folders.settlementDir, documents);
    capabilities = params.capabilities;
    return {
      capabilities: {
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
        codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
        renameProvider: { prepareProvider: true },
        hoverProvider: true,
        definitionProvider: true,
        referencesProvider: true,
        completionProvider: { triggerCharacters: ['"', '{', '.', ' '] },
      },
    };
  });

  connection.onInitialized(async () => {
    if (workspace === null) {
      connection.console.warn('No folder here or around has flows.json and page-schemas/: nothing can be checked.');
      return;
    }
    if (capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true) {
      const watchers = [{ globPattern: '**/*.{json,html}' }];
      await connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
    }
    await guarded((here) => here.usual());
    later();
  });

  connection.onCompletion(async (params) =>
    asked(params, ({ document, offset, settlement }) => {
      const surroundings = settlement.surroundings(settlement.lastLook());
      return completionAt(document, offset, surroundings, product, options.knowsSchemas);
    }),
  );

  connection.onDefinition(async (params) =>
    named(params, ({ file, offset, occurrences, places }) => places(definitionsAt(file, offset, occurrences))),
  );
  connection.onReferences(async (params) =>
    named(params, ({ file, offset, occurrences, places }) =>
      places(referencesAt(file, offset, occurrences, params.context.includeDeclaration)),
    ),
  );

  connection.onHover(async (params) =>
    named(params, async ({ document, offset, text, views, occurrences }) => {
      const [surroundings] = views;
      const own = surroundings === undefined ? null : hoverAt({ document, offset, surroundings, occurrences });
      if (own === null) return product.hover(document, offset);
      return { contents: { kind: MarkupKind.Markdown, value: own.words }, range: protocolRange(text, own.range) };
    }),
  );
  connection.onCodeAction(async (params) =>
    asked({ ...params, position: params.range.start }, ({ document, settlement }) => {
      const look = settlement.look();
      const found = proven.of(settlement.folder, look.files);
      return codeActionsAt(params, document.file, look, found, texts, (file) => uriOf(settlement, file));
    }),
  );
  connection.onPrepareRename(async (params) => named(params, prepareRename));
  connection.onRenameRequest(async (params) =>
    named(params, (place) => renameEdit(params.newName, place, capabilities)),
  );

  documents.onDidOpen(async ({ document }) => {
    await guarded((here) => here.settlementOf(document.uri));
    later();
  });
  documents.onDidChangeContent(later);
  connection.onShutdown(() => proven.end());
  // Not every editor tells when files change.
  documents.onDidSave(diskChanged);
  documents.onDidClose(diskChanged);
  connection.onDidChangeWatchedFiles(diskChanged);
  connection.onNotification(deletedDocuments, async ({ uris }: DeletedDocuments) => {
    await guarded(async (here) => here.delete(uris));
    later();
  });

  async function diskChanged(): Promise<void> {
    await guarded((here) => here.readDisk());
    later();
  }

  function later(): void {
    if (waiting !== null) clearTimeout(waiting);
    // Faults of reading come first.
    proven.want([]);
    const timer = setTimeout(async () => {
      await guarded(tellFaults);
      if (waiting === timer) waiting = setTimeout(() => guarded(prove), pauseOfProofs);
    }, pause);
    waiting = timer;
  }

  async function prove({ shown }: Workspace): Promise<void> {
    if (!options.proves) return;
    const provable = shown.filter((settlement) => settlement.look().faults.every(isWarning));
    proven.want(
      provable.map((settlement) => ({ settlementFolder: settlement.folder, files: settlement.look().files })),
    );
  }

  const uriOf = (settlement: OpenSettlement, file: string) => workspace?.uriOf(settlement.pathOf(file)) ?? '';

  /** Null for what is no document of a settlement. */
  async function asked<T>(
    { textDocument: { uri }, position }: TextDocumentPositionParams,
    answer: (place: AskedPlace) => T | Promise<T>,
  ): Promise<T | null> {
    return guarded(async (here) => {
      const file = pathOf(uri);
      const settlement = await here.settlementOf(uri);
      const document = file === null ? null : settlement.document(file);
      if (document === null) return null;
      return answer({ document, settlement, offset: protocolOffset(document.written.text, position) });
    });
  }

  /** With the names of all documents as they are now. */
  async function named<T>(
    params: TextDocumentPositionParams,
    answer: (place: NamedPlace) => T | Promise<T>,
  ): Promise<T | null> {
    return asked(params, async (place) => {
      const { document, settlement } = place;
      const others = ((await workspace?.all()) ?? []).filter((one) => one !== settlement);
      const views = [settlement, ...others].map((one) => one.surroundings(one.look()));
      const textOf = (file: string) =>
        views.map(({ look }) => look.files.get(file)).find((text) => text !== undefined) ?? '';
      return answer({
        ...place,
        file: document.file,
        text: document.written.text,
        views,
        occurrences: allOccurrences(views),
        uriOf: (file) => uriOf(settlement, file),
        places: (found) =>
          found.map(({ file, range }) => ({ uri: uriOf(settlement, file), range: protocolRange(textOf(file), range) })),
      });
    });
  }

  async function guarded<T>(work: (here: Workspace) => Promise<T>): Promise<T | null> {
    try {
      return workspace === null ? null : await work(workspace);
    } catch (error) {
      if (error instanceof ResponseError) throw error;
      connection.console.error(errorMessage(error));
      return null;
    }
  }

  documents.listen(connection);
  connection.listen();
}

/** Of a settlement that is elsewhere the project is the one that the server is part of. */
function foldersOf({ workspaceFolders, rootUri }: InitializeParams, settlement: string | null): ProjectFolders | null {
  const uris = [...(workspaceFolders ?? []).map(({ uri }) => uri), ...(rootUri == null ? [] : [rootUri])];
  for (const folder of uris.flatMap((uri) => pathOf(uri) ?? [])) {
    const project = projectAround(folder);
    const own = settlementAround(folder, project ?? '');
    const projectDir = project ?? (own === null ? null : projectAround(import.meta.dirname));
    if (projectDir !== null) return { projectDir, settlementDir: settlement ?? own ?? defaultSettlement };
  }
  return null;
}

interface Options {
  /** The folder, from the project's root; null for the one that the editor's folder is in, or else the usual one. */
  readonly settlement: string | null;
  /** Whether the editor goes by "$schema" itself. */
  readonly knowsSchemas: boolean;
  /** Whether to prove what the documents promise, which takes seconds of a core after each edit. */
  readonly proves: boolean;
}

function optionsOf({ initializationOptions }: Pick<InitializeParams, 'initializationOptions'>): Options {
  const given: { readonly settlement?: unknown; readonly knowsSchemas?: unknown; readonly proves?: unknown } =
    Object(initializationOptions);
  const { settlement, knowsSchemas, proves } = given;
  return {
    settlement: typeof settlement === 'string' && settlement !== '' ? path.normalize(settlement) : null,
    knowsSchemas: knowsSchemas === true,
    proves: proves !== false,
  };
}
