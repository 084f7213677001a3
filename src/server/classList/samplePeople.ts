import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Pins } from '../authorization/pins.ts';
import type { ClassListStore } from '../store/store.ts';
import { readClassList } from './readClassList.ts';

export const sampleListOf = (settlementDir: string) => join(settlementDir, 'class-list.sample.csv');

/** The README's people: their PINs are public wherever this project is. */
const ownSample = sampleListOf(fileURLToPath(new URL('../../../settlement', import.meta.url)));

export interface SampleSearch {
  readonly settlementDir: string;
  /** Whether the settlement is a sample. */
  readonly isSample: boolean;
  readonly store: ClassListStore;
  readonly pins: Pins;
}

/**
 * A sentence for the operator when people whose notice id and PIN are public may file among others, or in a settlement
 * that is a real one; null when nobody could.
 */
export async function samplePeopleWarning(search: SampleSearch): Promise<string | null> {
  const people = await samplePeople(search);
  if (people.length === 0 || (search.isSample && people.length === (await search.store.count()))) return null;
  return (
    `${people.length} invented people of the sample, whose PINs are public, may file claims. ` +
    `Remove them: npm run class-list -- remove ${people.join(' ')}`
  );
}

/** The notice ids of a sample's people who could sign in. */
async function samplePeople({ settlementDir, store, pins }: SampleSearch): Promise<readonly string[]> {
  const files = [...new Set([sampleListOf(settlementDir), ownSample])].filter((file) => existsSync(file));
  const found = new Set<string>();
  for (const file of files) {
    for await (const item of readClassList(file)) {
      if ('problem' in item) continue;
      const { noticeId, pin } = item.row;
      const member = await store.find(noticeId);
      if (member !== null && (await pins.check(noticeId, pin, member.pinHash))) found.add(noticeId);
    }
  }
  return [...found];
}
