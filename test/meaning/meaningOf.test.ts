import { describe, expect, it } from 'vitest';
import type { JsonPath } from '../../src/documents/reading/jsonPath.ts';
import { readProject } from '../../src/documents/reading/readProject.ts';
import { readProjectFiles } from '../../src/files/readProjectFiles.ts';
import { meaningOf } from '../../src/meaning/meaning.ts';
import { keptParses } from '../../src/workbench/keptParses.ts';

const { files, settlementFolder } = await readProjectFiles({ projectDir: '.', settlementDir: 'settlement' });
const parse = keptParses();
const meaningWith = (edits: readonly (readonly [string, string])[] = []) =>
  meaningOf(readProject(new Map([...files, ...edits]), settlementFolder, parse).project);

const valueAt = (value: unknown, path: JsonPath): unknown =>
  path.reduce(
    (inner: unknown, step) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, step) : undefined),
    value,
  );

describe('the meaning of the sample', () => {
  const meaning = meaningWith();
  /** In full, as a place counts. */
  const documents = new Map(
    [...meaning.flows, ...meaning.pages.values(), ...meaning.blocks.values()].map(
      ({ file, document }): [string, unknown] => [file, document],
    ),
  );
  const writtenAt = ({ file, path }: { readonly file: string; readonly path: JsonPath }) =>
    valueAt(documents.get(file), path);

  it('leads nowhere at no name, and is plain JSON as the compiler takes it', () => {
    for (const { resolved } of meaning.meanings) {
      expect(resolved.nowhere).toEqual([]);
      expect(JSON.parse(JSON.stringify(resolved))).toEqual(resolved);
    }
  });

  it('has the place of each thing: what is written there is what was resolved', () => {
    for (const { value, ...place } of [...meaning.nodes, ...meaning.references, ...meaning.conditions]) {
      expect(writtenAt(place)).toEqual(value);
    }
    // Those of the fields that a block brings are written under "fields", by other names.
    const ofPages = meaning.rules.filter((one) => one.file.startsWith('page-schemas/') && one.path[0] === 'content');
    for (const { rule, file, path } of ofPages) {
      expect(writtenAt({ file, path })).toEqual(rule);
    }
  });

  it('leads from a field of a shared block to its line there, and knows whose field it is', () => {
    const city = meaning.fields.filter(({ field }) => field?.id === 'claimantInfo.mailingCity');
    expect(
      city.map(({ file, scope, field }) => [file, scope.flow.formType, scope.page?.document, field?.config?.type]),
    ).toEqual([
      ['page-schemas/shared/address.json', 'Standard', 'common/claimant-info', 'string'],
      ['page-schemas/shared/address.json', 'Automotive', 'common/claimant-info', 'string'],
      ['page-schemas/shared/address.json', 'ChangeAddress', 'change-address/new-address', 'string'],
    ]);
  });
});

describe('the meaning of half a project', () => {
  it.each([...files.keys()])('is there although %s cannot be read', (file) => {
    const { meanings } = meaningWith([[file, '{']]);
    // Unreadable settings do not say which flows run.
    const isLost = file === 'flows.json' || file === 'settlement/settings.json';
    expect(meanings).toHaveLength(isLost ? 0 : JSON.parse(files.get('flows.json') ?? '').flows.length);
  });

  it('is null where a name leads nowhere, and names it with its place', () => {
    const file = 'page-schemas/standard/premiums.json';
    const text = (files.get(file) ?? '')
      .replaceAll('"contributions.year"', '"contribution.year"')
      .replace('"choseAlternativeOption"', '"choseAlternative"')
      .replace(
        '"type": "repeatingForm"',
        '"showWhen": { "any": ["isGroup", { "not": "isGruop" }] }, "type": "repeatingForm"',
      );
    const { meanings, fields, references, conditions } = meaningWith([[file, text]]);
    expect(fields.find(({ value }) => value.field === 'contribution.year')).toMatchObject({ field: null });
    expect(references.find(({ value }) => value === 'choseAlternative')).toMatchObject({ condition: null });
    expect(conditions.filter((one) => one.file === file).map(({ resolved }) => resolved)).toEqual([null, null]);
    const names = meanings.flatMap(({ resolved }) =>
      resolved.nowhere.map((lost) => [lost.file, lost.path.join('/'), lost.name]),
    );
    expect(names).toEqual([
      [file, 'content/3/showWhen', 'choseAlternative'],
      [file, 'content/4/showWhen/any/1/not', 'isGruop'],
      [file, 'content/4/summaryFields/0', 'contribution.year'],
      [file, 'content/4/content/0/cells/0/field', 'contribution.year'],
    ]);
  });
});
