import type { ClassListImport } from './classListImport.ts';
import { type Refused, writeEdition } from './importClassList.ts';
import type { ImportProgress } from './importProgress.ts';

export type Comparison = Pick<ImportProgress, 'rows' | 'added' | 'changed' | 'same'> & {
  /** People in the list and not in the file. */
  readonly missing: number;
  /** Rows of the list that cannot be opened. People of the file among them also count as changed. */
  readonly damaged: number;
};

/** Called with each notice id that differs. */
export type Report = (what: 'new' | 'changed' | 'missing' | 'damaged', noticeId: string) => Promise<void>;

/** Opens every row of the list, and changes none. @throws EditionTaken when another comparison begins meanwhile. */
export async function verifyClassList(
  list: Omit<ClassListImport, 'purpose'>,
  report: Report,
): Promise<Comparison | Refused> {
  const { store, classList } = list;
  const written = await writeEdition({ ...list, purpose: 'verify' });
  if ('problems' in written) return written;
  const { edition, progress } = written;
  let [missing, damaged] = [0, 0];
  for await (const rows of store.slices()) {
    const marks = await store.editions.marks(
      edition,
      rows.map(({ noticeId }) => noticeId),
    );
    for (const row of rows) {
      const { noticeId } = row;
      const mark = marks.get(noticeId);
      const isDamaged = classList.key.open(row) === null;
      if (isDamaged) {
        damaged += 1;
        await report('damaged', noticeId);
      }
      if (mark === undefined) {
        missing += 1;
        await report('missing', noticeId);
      } else if (mark.kind === 'changed' && !isDamaged) await report('changed', noticeId);
    }
  }
  for await (const noticeIds of store.editions.marked(edition, 'new')) {
    for (const noticeId of noticeIds) await report('new', noticeId);
  }
  await store.editions.discard(edition);
  await store.editions.sweep(new Date().toISOString());
  const { rows, added, changed, same } = progress;
  return { rows, added, changed, same, missing, damaged };
}
