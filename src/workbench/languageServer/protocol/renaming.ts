import {
  type ClientCapabilities,
  ErrorCodes,
  type PrepareRenameResult,
  RenameFile,
  ResponseError,
  TextDocumentEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import type { Surroundings } from '../names/surroundings.ts';
import { type Refusal, type Renaming, renamed, renameTarget } from '../rename/renamed.ts';
import { protocolRange } from './ranges.ts';

interface Asked {
  readonly file: string;
  readonly offset: number;
  readonly text: string;
  readonly views: readonly Surroundings[];
  uriOf(file: string): string;
}

/** @throws ResponseError with the sentence that says why nothing can be renamed there. */
export function prepareRename(asked: Asked): PrepareRenameResult {
  const target = accepted(renameTarget(asked));
  return { range: protocolRange(asked.text, target.range), placeholder: target.text };
}

/** @throws ResponseError with the sentence that says why not. */
export function renameEdit(newName: string, asked: Asked, capabilities: ClientCapabilities): WorkspaceEdit {
  const { edits, moved } = accepted(renamed(newName, asked));
  const changes = changesOf(edits, asked);
  const { documentChanges, resourceOperations = [] } = capabilities.workspace?.workspaceEdit ?? {};
  if (documentChanges !== true) {
    if (moved.size > 0)
      throw refusal('This editor cannot rename documents. Rename the file and what names it by hand.');
    return { changes: Object.fromEntries(changes) };
  }
  if (moved.size > 0 && !resourceOperations.includes('rename')) {
    throw refusal('This editor cannot rename documents. Rename the file and what names it by hand.');
  }
  return {
    documentChanges: [
      ...[...changes].map(([uri, all]) => TextDocumentEdit.create({ uri, version: null }, all)),
      ...[...moved].map(([from, to]) => RenameFile.create(asked.uriOf(from), asked.uriOf(to))),
    ],
  };
}

function changesOf(edits: Renaming['edits'], { views, uriOf }: Asked) {
  return [...edits].map(([file, all]) => {
    const text = views.map(({ look }) => look.files.get(file)).find((one) => one !== undefined) ?? '';
    return [uriOf(file), all.map((edit) => ({ range: protocolRange(text, edit.range), newText: edit.text }))] as const;
  });
}

function accepted<T extends object>(result: T | Refusal): T {
  if ('refused' in result) throw refusal(result.refused);
  return result;
}

const refusal = (sentence: string) => new ResponseError(ErrorCodes.InvalidRequest, sentence);
