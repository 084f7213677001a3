import { randomUUID } from 'node:crypto';
import { type ClassList, openClassList } from '../../../src/server/people/classList/classList.ts';
import { removePeople } from '../../../src/server/people/classList/removePeople.ts';
import type { ClassMember } from '../../../src/server/store/classListRows.ts';
import type { Store } from '../../../src/server/store/store.ts';
import { testStorageKeys } from './testStorageKeys.ts';

export const testClassList = (store: Store): Promise<ClassList> => openClassList(store, testStorageKeys);

/** Puts members into the class list, replacing those with the same notice ids. */
export async function putPeople(store: Store, members: readonly ClassMember[]): Promise<void> {
  const { key } = await testClassList(store);
  const owner = randomUUID();
  const { classList } = store;
  const edition = await classList.editions.begin({ purpose: 'import', source: owner, owner });
  const known = await classList.findAll(members.map(({ noticeId }) => noticeId));
  const lines = members.map((member, index) => ({ kind: 'row', line: index + 2, row: key.row(member) }) as const);
  await classList.editions.write(edition, lines, () => '');
  await classList.editions.activate(edition, members.length - known.size, null);
  await classList.editions.sweep(new Date().toISOString());
}

export async function removeFromList(store: Store, ...noticeIds: readonly string[]): Promise<void> {
  await removePeople(store.classList, [noticeIds], () => {});
}
