import {
  findReferencesKeymap,
  hoverTooltips,
  jumpToDefinitionKeymap,
  LSPClient,
  serverCompletion,
} from '@codemirror/lsp-client';
import { keymap } from '@codemirror/view';
import type { createStore } from 'jotai';
import { languagePath } from '../../calls.ts';
import { saidHere } from '../../saidHere.ts';
import { keepLine } from '../line.ts';
import { editsAtom, projectAtom, textsAtom } from '../state/documents.ts';
import { type Fault, faultsAtom, isCheckAwayAtom, type TextPosition } from '../state/faults.ts';
import { placeAtom } from '../state/place.ts';
import { fileOf, uriOf } from './fileUris.ts';
import { safeHtml } from './safeHtml.ts';
import { StudioWorkspace } from './workspace.ts';

/** A rename looks at every document. */
const timeout = 30_000;

interface PublishedFaults {
  readonly uri: string;
  readonly diagnostics: readonly {
    readonly range: { readonly start: TextPosition; readonly end: TextPosition };
    /** 1 is an error. */
    readonly severity: number;
    readonly code: string;
    readonly message: string;
  }[];
}

type Store = ReturnType<typeof createStore>;

/** Connects the studio with its language server, for as long as the page is open. The documents have been read. */
export function startLanguage(store: Store): LSPClient {
  const project = store.get(projectAtom);
  const rootUri = project?.rootUri ?? '';
  let workspace: StudioWorkspace | null = null;
  const client = new LSPClient({
    rootUri,
    initializationOptions: { settlement: project?.settlementFolder ?? '' },
    timeout,
    sanitizeHTML: safeHtml,
    workspace: (own) => {
      workspace = new StudioWorkspace(own, {
        texts: () => new Map([...store.get(textsAtom)].map(([file, text]) => [uriOf(file, rootUri), text])),
        deleted: () =>
          [...store.get(editsAtom)].flatMap(([file, text]) => (text === null ? [uriOf(file, rootUri)] : [])),
        isEdited: (uri) => store.get(editsAtom).has(fileOf(uri, rootUri) ?? ''),
        show: (uri) => store.set(placeAtom, { file: fileOf(uri, rootUri) }),
      });
      return workspace;
    },
    notificationHandlers: {
      'textDocument/publishDiagnostics': (_, published: PublishedFaults) => {
        const file = fileOf(published.uri, rootUri);
        if (file !== null) store.set(faultsAtom, new Map(store.get(faultsAtom)).set(file, faultsOf(published)));
        return true;
      },
    },
    extensions: [
      {
        clientCapabilities: { workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['rename'] } } },
      },
      serverCompletion({ override: true }),
      hoverTooltips(),
      keymap.of([...jumpToDefinitionKeymap, ...findReferencesKeymap]),
    ],
  });
  const follow = () => workspace?.follow();
  follow();
  store.sub(editsAtom, follow);
  store.sub(projectAtom, () => {
    follow();
    client.notification('workspace/didChangeWatchedFiles', { changes: [] });
  });
  keepLine(languagePath, {
    opened: (transport) => {
      store.set(isCheckAwayAtom, false);
      client.connect(transport);
    },
    closed: () => {
      client.disconnect();
      store.set(isCheckAwayAtom, true);
    },
  });
  return client;
}

const faultsOf = ({ diagnostics }: PublishedFaults): readonly Fault[] =>
  diagnostics.map(({ range: { start, end }, severity, code, message }) => ({
    severity: severity === 1 ? 'error' : 'warning',
    code,
    message: saidHere(code, message),
    start,
    end,
  }));
