import { atom, type Getter } from 'jotai';
import type { CompiledRecords } from '../compile/compiledPage.ts';
import { requireActiveFlow } from './flows.ts';
import { requireModel } from './models.ts';
import { isDirtyDraft } from './recordEdits.ts';
import { recordsAtom, recordsMessagesAtom } from './records.ts';

/** What is said of records that were begun and not saved; nothing of the rows of a table, which a move saves. */
export function unsavedMessages(get: Getter, records: CompiledRecords) {
  const { unsaved } = records;
  if (unsaved === null) return [];
  const { draft } = get(recordsAtom(records.model));
  return draft.some((model) => isDirtyDraft(get, model)) ? [{ key: unsaved }] : [];
}

/** After an edit of a record, no longer says that a draft of its node was begun where none was any more. */
export const takeBackUnsavedAtom = atom(null, (get, set, record: string) => {
  const { flow } = requireActiveFlow(get);
  const { key: model } = requireModel(get, record);
  for (const records of flow.pages.flatMap((page) => page.records)) {
    if (records.model !== model || unsavedMessages(get, records).length > 0) continue;
    const messages = recordsMessagesAtom(records.node);
    const stays = get(messages).filter(({ key }) => key !== records.unsaved);
    if (stays.length < get(messages).length) set(messages, stays);
  }
});
