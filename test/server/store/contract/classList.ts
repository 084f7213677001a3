import { describe, expect, it } from 'vitest';
import {
  type ClassChange,
  type ClassEdition,
  type ClassRow,
  EditionTaken,
} from '../../../../src/server/store/classListRows.ts';
import type { Store } from '../../../../src/server/store/store.ts';
import { collected, row } from './samples.ts';

export function classListContract(name: string, opened: () => Promise<Store>): void {
  describe(`${name}: class list`, () => {
    const now = '2026-03-08T12:00:00.000Z';
    let begun = 0;
    const begin = (store: Store, purpose: ClassEdition['purpose'] = 'import', source = 'a file') => {
      begun += 1;
      return store.classList.editions.begin({ purpose, source, owner: `owner-${begun}` });
    };
    const linesOf = (rows: readonly ClassRow[]) =>
      rows.map((each, index) => ({ kind: 'row', line: index + 2, row: each }) as const);
    const progressOf = () => 'half';
    async function put(
      store: Store,
      rows: readonly ClassRow[],
      purpose: ClassEdition['purpose'] = 'import',
      change: ClassChange | null = null,
    ) {
      const { classList } = store;
      const edition = await begin(store, purpose, `source-${begun}`);
      const known = await classList.findAll(rows.map(({ noticeId }) => noticeId));
      await classList.editions.write(edition, linesOf(rows), progressOf);
      await classList.editions.activate(
        edition,
        purpose === 'replace' ? rows.length : rows.length - known.size,
        change,
      );
    }
    const changeOf = (command: ClassChange['command'], day: number): ClassChange => ({
      command,
      at: `2026-03-0${day}T09:00:00.000Z`,
      undoUntil: `2026-03-1${day}T09:00:00.000Z`,
    });
    const everybody = async (store: Store) => (await collected(store.classList.slices())).flat();

    it('counts an edition as a whole, once it is activated, and its rows instead of earlier ones', async () => {
      const store = await opened();
      const { classList } = store;
      await put(store, [row('NB-1'), row('NB-2')]);
      const changed = row('NB-1', { sealed: 'new', digest: 'new' });
      const edition = await begin(store);
      await classList.editions.write(edition, linesOf([changed, row('NB-3')]), progressOf);
      expect(await everybody(store)).toEqual([row('NB-1'), row('NB-2')]);
      await classList.editions.activate(edition, 1, null);
      const list = [changed, row('NB-2'), row('NB-3')];
      for (const swept of [false, true]) {
        if (swept) await classList.editions.sweep(now);
        expect(await everybody(store)).toEqual(list);
        expect(await classList.find('NB-1')).toEqual(changed);
        expect(await classList.find('NB-9')).toBeNull();
        expect(await classList.findAll(['NB-1', 'NB-9', 'NB-2'])).toEqual(
          new Map([
            ['NB-1', changed],
            ['NB-2', row('NB-2')],
          ]),
        );
        expect(await classList.count()).toBe(3);
      }
    });

    it('has no former member beside an edition that replaces it, and none that one removed', async () => {
      const store = await opened();
      const { classList } = store;
      const ids = Array.from({ length: 2500 }, (_, index) => `NB-${String(index).padStart(4, '0')}`);
      for (const some of [ids.slice(0, 900), ids.slice(900, 1800), ids.slice(1800)])
        await put(
          store,
          some.map((id) => row(id)),
        );
      expect((await everybody(store)).map(({ noticeId }) => noticeId)).toEqual(ids);
      await classList.editions.sweep(now);
      expect((await everybody(store)).map(({ noticeId }) => noticeId)).toEqual(ids);
      const removal = await begin(store, 'remove');
      await classList.editions.write(
        removal,
        [
          { kind: 'gone', noticeId: 'NB-0001', line: 1 },
          { kind: 'same', noticeId: 'NB-0002', line: 2 },
        ],
        progressOf,
      );
      await classList.editions.activate(removal, -1, null);
      for (const swept of [false, true]) {
        if (swept) await classList.editions.sweep(now);
        expect(await classList.find('NB-0001')).toBeNull();
        expect(await classList.find('NB-0002')).not.toBeNull();
        expect(await everybody(store)).toHaveLength(2499);
        expect(await classList.count()).toBe(2499);
      }
      await put(store, [row('NB-1'), row('NB-0003')], 'replace');
      for (const swept of [false, true]) {
        if (swept) await classList.editions.sweep(now);
        expect((await everybody(store)).map(({ noticeId }) => noticeId)).toEqual(['NB-0003', 'NB-1']);
        expect(await classList.count()).toBe(2);
      }
    });

    it('goes on with an edition of the same source, for the process that began it last, and gives up one of another', async () => {
      const store = await opened();
      const { editions } = store.classList;
      const cut = await begin(store);
      await editions.write(cut, linesOf([row('NB-1')]), () => 'half');
      const again = await begin(store);
      expect(again).toEqual({ ...cut, owner: again.owner, progress: 'half' });
      await expect(editions.write(cut, [], progressOf)).rejects.toThrow(EditionTaken);
      await expect(editions.activate(cut, 1, null)).rejects.toThrow(EditionTaken);
      const comparison = await begin(store, 'verify');
      const other = await begin(store, 'import', 'another file');
      expect(other.progress).toBe('');
      await expect(editions.write(again, [], progressOf)).rejects.toThrow(EditionTaken);
      await editions.write(comparison, [], progressOf);
      await editions.sweep(now);
      expect((await begin(store)).progress).toBe('');
    });

    it('names the lines whose notice id an edition has already, and keeps the first', async () => {
      const store = await opened();
      const { editions } = store.classList;
      const edition = await begin(store);
      const lines = linesOf([row('NB-1'), row('NB-2'), row('NB-1', { sealed: 'second' })]);
      expect(await editions.write(edition, lines, ({ length }) => `${length} repeated`)).toEqual([
        { line: 4, firstLine: 2 },
      ]);
      expect((await begin(store)).progress).toBe('1 repeated');
      const taken = await begin(store);
      expect(await editions.write(taken, [{ kind: 'same', noticeId: 'NB-2', line: 9 }], progressOf)).toEqual([
        { line: 9, firstLine: 3 },
      ]);
      expect(await editions.marks(taken, ['NB-1', 'NB-7'])).toEqual(
        new Map([['NB-1', { kind: 'row', pinHash: 'hash' }]]),
      );
      await editions.write(taken, [{ kind: 'new', noticeId: 'NB-5', line: 10 }], progressOf);
      expect((await collected(editions.marked(taken, 'new'))).flat()).toEqual(['NB-5']);
    });

    it.each(['import', 'replace'] as const)(
      'takes back what was imported, whether it was written by %s, and keeps nothing of it',
      async (purpose) => {
        const store = await opened();
        const { classList } = store;
        const { editions } = classList;
        await put(store, [row('NB-1'), row('NB-2')]);
        await put(store, [row('NB-3')]);
        const changed = row('NB-1', { pinHash: 'new', sealed: 'new' });
        await put(store, [changed, row('NB-4')], purpose, changeOf('replace', 7));
        for (const _time of [1, 2]) {
          await editions.sweep(now);
          expect((await everybody(store)).map(({ noticeId }) => noticeId)).toEqual(
            purpose === 'import' ? ['NB-1', 'NB-2', 'NB-3', 'NB-4'] : ['NB-1', 'NB-4'],
          );
          expect(await classList.find('NB-1')).toEqual(changed);
        }
        const written = await begin(store, 'import', 'under way');
        expect(await editions.undo(now)).toEqual({
          command: 'replace',
          at: changeOf('replace', 7).at,
          peopleBefore: purpose === 'import' ? 4 : 2,
          people: 3,
          isMore: false,
        });
        await expect(editions.activate(written, 0, null)).rejects.toThrow(EditionTaken);
        for (const _time of [1, 2]) {
          expect(await everybody(store)).toEqual([row('NB-1'), row('NB-2'), row('NB-3')]);
          expect(await classList.count()).toBe(3);
          await editions.sweep(now);
        }
        expect(await classList.erase('NB-4')).toEqual({ wasInList: false, wasKept: false });
        expect(await editions.undo(now)).toBeNull();
      },
    );

    it('takes back the last ten changes, the last one first, each until its days are over', async () => {
      const store = await opened();
      const { editions } = store.classList;
      const idOf = (number: number) => `NB-${String(number).padStart(2, '0')}`;
      for (let number = 0; number < 13; number += 1)
        await put(
          store,
          [row(idOf(number))],
          number === 6 ? 'replace' : 'import',
          changeOf('import', 1 + (number >> 1)),
        );
      await editions.sweep(now);
      expect(await store.classList.count()).toBe(7);
      const undone: (number | null)[] = [];
      for (let time = 0; time < 11; time += 1) undone.push((await editions.undo(now))?.people ?? null);
      expect(undone).toEqual([6, 5, 4, 3, 2, 1, 6, 5, 4, 3, null]);
      expect((await everybody(store)).map(({ noticeId }) => noticeId)).toEqual([0, 1, 2].map(idOf));
      await put(store, [row('NB-1')], 'replace', changeOf('replace', 1));
      expect(await editions.undo('2026-03-11T09:00:00.000Z')).toBeNull();
      await editions.sweep('2026-03-11T09:00:00.000Z');
      expect(await editions.undo(now)).toBeNull();
      expect(await store.classList.erase(idOf(0))).toEqual({ wasInList: false, wasKept: false });
    });

    it('takes nothing back of before a change that cannot be taken back', async () => {
      const store = await opened();
      const { editions } = store.classList;
      await put(store, [row('NB-1')]);
      await put(store, [row('NB-2')], 'replace', changeOf('replace', 7));
      await put(store, [row('NB-3')]);
      expect(await editions.undo(now)).toBeNull();
      await editions.sweep(now);
      expect(await editions.undo(now)).toBeNull();
      expect((await everybody(store)).map(({ noticeId }) => noticeId)).toEqual(['NB-2', 'NB-3']);
      expect(await store.classList.erase('NB-1')).toEqual({ wasInList: false, wasKept: false });
    });

    it('has no row of a person who was erased, in any edition, and counts the others', async () => {
      const store = await opened();
      const { classList } = store;
      const { editions } = classList;
      await put(store, [row('NB-1'), row('NB-2'), row('NB-3')]);
      await put(store, [row('NB-1', { pinHash: 'new' }), row('NB-4')], 'import', changeOf('import', 6));
      const removal = await begin(store, 'remove');
      await editions.write(removal, [{ kind: 'gone', noticeId: 'NB-2', line: 1 }], progressOf);
      await editions.activate(removal, -1, changeOf('remove', 6));
      await put(store, [row('NB-1'), row('NB-5')], 'replace', changeOf('replace', 7));
      const written = await begin(store);
      await editions.write(written, linesOf([row('NB-4')]), progressOf);
      const erased = [];
      for (const noticeId of ['NB-5', 'NB-2', 'NB-4', 'NB-9', 'NB-1']) erased.push(await classList.erase(noticeId));
      expect(erased).toEqual([
        { wasInList: true, wasKept: false },
        { wasInList: false, wasKept: true },
        { wasInList: false, wasKept: true },
        { wasInList: false, wasKept: false },
        { wasInList: true, wasKept: false },
      ]);
      await expect(editions.activate(written, 1, null)).rejects.toThrow(EditionTaken);
      for (const left of [[], ['NB-3'], ['NB-3'], ['NB-3']]) {
        expect((await everybody(store)).map(({ noticeId }) => noticeId)).toEqual(left);
        expect(await classList.count()).toBe(left.length);
        await editions.undo(now);
      }
      await editions.sweep(now);
      expect(await classList.count()).toBe(1);
    });

    it('is searched by the hash of a last name', async () => {
      const store = await opened();
      await put(store, [
        row('NB-1', { nameHash: 7 }),
        row('NB-2', { nameHash: 2 ** 31 - 1 }),
        row('NB-3', { nameHash: 7 }),
      ]);
      const idsOf = async (after: string, most: number) =>
        (await store.classList.findByName(7, after, most)).map(({ noticeId }) => noticeId);
      expect(await idsOf('', 5)).toEqual(['NB-1', 'NB-3']);
      expect(await idsOf('', 1)).toEqual(['NB-1']);
      expect(await idsOf('NB-1', 5)).toEqual(['NB-3']);
    });
  });
}
