import { randomUUID } from 'node:crypto';
import type { ClassChange, EditionLine } from '../../store/classListRows.ts';
import type { ClassListStore } from '../../store/store.ts';
import { changeNow } from './classChange.ts';

const idsPerSlice = 500;

/**
 * Removes no one if one of the people is not in the list; `unknown` is called with the notice id of each of those. The
 * removal can be taken back for `undoDays` days. @throws EditionTaken
 */
export async function removePeople(
  store: ClassListStore,
  noticeIds: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
  unknown: (noticeId: string) => void,
  undoDays = 0,
): Promise<{ readonly removed: number; readonly unknownCount: number; readonly change: ClassChange | null }> {
  const owner = randomUUID();
  const edition = await store.editions.begin({ purpose: 'remove', source: owner, owner });
  let removed = 0;
  let unknownCount = 0;
  let line = 0;
  for await (const some of noticeIds) {
    for (let from = 0; from < some.length; from += idsPerSlice) {
      const slice = some.slice(from, from + idsPerSlice);
      const known = await store.findAll(slice);
      const lines: EditionLine[] = [];
      for (const noticeId of slice) {
        line += 1;
        if (known.has(noticeId)) lines.push({ kind: 'gone', noticeId, line });
        else {
          unknownCount += 1;
          unknown(noticeId);
        }
      }
      const repeated = await store.editions.write(edition, lines, () => '');
      removed += lines.length - repeated.length;
    }
  }
  const change = unknownCount > 0 ? null : changeNow('remove', undoDays);
  if (unknownCount > 0) await store.editions.discard(edition);
  else await store.editions.activate(edition, -removed, change);
  await store.editions.sweep(new Date().toISOString());
  return { removed: unknownCount > 0 ? 0 : removed, unknownCount, change };
}
