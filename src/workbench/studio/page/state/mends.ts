import { atom } from 'jotai';
import { rebased } from '../editor/rebased.ts';
import { fileOf, uriOf } from '../language/fileUris.ts';
import { textsAfter, type WorkspaceEdit } from '../language/workspaceEdit.ts';
import { failureAtom, projectAtom, textsAtom } from './documents.ts';
import type { Fault, TextPosition } from './faults.ts';
import { languageAtom } from './language.ts';
import { placeAtom } from './place.ts';
import { takeStepAtom } from './steps.ts';

/** A change that the language server offers. */
export interface Mend {
  readonly title: string;
  readonly edit: WorkspaceEdit;
  /** The texts that it is an edit of. */
  readonly of: ReadonlyMap<string, string>;
}

/** The mends of a fault, or of all that is at one place; each has been tried. */
export const mendsOfAtom = atom(
  null,
  async (get, set, file: string, { start, end }: Pick<Fault, 'start' | 'end'>): Promise<readonly Mend[]> => {
    const language = get(languageAtom);
    if (language === null) return [];
    language.sync();
    const of = get(textsAtom);
    const params = {
      textDocument: { uri: uriOf(file, get(projectAtom)?.rootUri ?? '') },
      range: { start, end },
      context: { diagnostics: [] },
    };
    const failed = (error: unknown): null => {
      set(failureAtom, refusalOf(error));
      return null;
    };
    const offered = language.request<object, readonly Omit<Mend, 'of'>[] | null>('textDocument/codeAction', params);
    return ((await offered.catch(failed)) ?? []).map((one) => ({ ...one, of }));
  },
);

export const takeMendAtom = atom(null, (_get, set, { title, edit, of }: Mend) => {
  set(failureAtom, set(takeEditAtom, title, edit, of));
});

/** The name under the cursor; null where nothing there can be renamed, for the reason that is then said. */
export const renamedNameAtom = atom(null, async (get, set, file: string, position: TextPosition) => {
  const language = get(languageAtom);
  if (language === null) return null;
  language.sync();
  try {
    const textDocument = { uri: uriOf(file, get(projectAtom)?.rootUri ?? '') };
    const found = await language.request<object, { readonly placeholder: string } | null>(
      'textDocument/prepareRename',
      {
        textDocument,
        position,
      },
    );
    set(failureAtom, null);
    return found?.placeholder ?? null;
  } catch (error) {
    set(failureAtom, refusalOf(error));
    return null;
  }
});

/** Gives it another name in all documents. Null once it is done, else the sentence that says why not. */
export const renameAtom = atom(
  null,
  async (get, set, file: string, position: TextPosition, from: string, to: string): Promise<string | null> => {
    const language = get(languageAtom);
    if (language === null) return 'The check does not answer.';
    try {
      language.sync();
      const of = get(textsAtom);
      const textDocument = { uri: uriOf(file, get(projectAtom)?.rootUri ?? '') };
      const params = { textDocument, position, newName: to };
      const edit = await language.request<object, WorkspaceEdit | null>('textDocument/rename', params);
      if (edit === null) return 'Nothing here has a name that can be changed.';
      return set(takeEditAtom, `Rename "${from}" to "${to}"`, edit, of);
    } catch (error) {
      return refusalOf(error);
    }
  },
);

/**
 * Makes an edit of some texts in the documents as they are by now. Null once it is done, else the sentence that says why
 * not: what was changed since in the same place stays.
 */
const takeEditAtom = atom(
  null,
  (get, set, title: string, edit: WorkspaceEdit, of: ReadonlyMap<string, string>): string | null => {
    const rootUri = get(projectAtom)?.rootUri ?? '';
    const now = get(textsAtom);
    const wanted = textsAfter(
      edit,
      (file) => of.get(file) ?? '',
      (uri) => fileOf(uri, rootUri),
    );
    const changed = new Map<string, string | null>();
    for (const [file, text] of wanted) {
      const result = rebased(of.get(file) ?? null, text, now.get(file) ?? null);
      if (result === undefined)
        return `"${title}" was not done: ${file} was changed in the same place since. Try again.`;
      changed.set(file, result);
    }
    set(takeStepAtom, title, changed);
    const { file } = get(placeAtom);
    if (file === null || changed.get(file) !== null) return null;
    // The shown document has got another name.
    const moved = [...changed].find(([name, text]) => text !== null && !now.has(name));
    set(placeAtom, { file: moved?.[0] ?? null });
    return null;
  },
);

/** The language server refuses in a sentence. */
const refusalOf = (error: unknown): string => {
  const { message } = Object(error);
  return typeof message === 'string' ? message : String(error);
};
