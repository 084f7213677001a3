import { atom, type Getter } from 'jotai';
import type { CompiledRecords } from '../compile/compiledPage.ts';
import { requireActiveFlow } from './flows.ts';
import { requireModel } from './models.ts';
import { isDirtyDraft } from './recordEdits.ts';
import { recordsAtom, recordsMessagesAtom } from './records.ts';

/** Text key of what is said of a draft that was begun. */
function unsavedKey({ widget }: CompiledRecords): string {
  return widget === 'uploadManager' ? 'LocKey_Shared_Upload_Dirty' : 'LocKey_Shared_Records_Unsaved';
}

/** What is said of records that were begun and not saved; nothing of the rows of a table, which a move saves. */
export function unsavedMessages(get: Getter, records: CompiledRecords) {
  if (records.widget === 'repeatingTable') return [];
  const { draft } = get(recordsAtom(records.model));
  return draft.some((model) => isDirtyDraft(get, model)) ? [{ key: unsavedKey(records) }] : [];
}

/** After an edit of a record, no longer says that a draft of its node was begun where none was any more. */
export const takeBackUnsavedAtom = atom(null, (get, set, record: string) => {
  const { flow } = requireActiveFlow(get);
  const { key: model } = requireModel(get, record);
  for (const records of flow.pages.flatMap((page) => page.records)) {
    if (records.model !== model || unsavedMessages(get, records).length > 0) continue;
    const messages = recordsMessagesAtom(records.node);
    const stays = get(messages).filter(({ key }) => key !== unsavedKey(records));
    if (stays.length < get(messages).length) set(messages, stays);
  }
});
