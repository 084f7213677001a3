import { describe, expect, it } from 'vitest';
import { loadProject } from '../../src/checks/loadProject.ts';
import { readProjectFiles } from '../../src/files/readProjectFiles.ts';
import { keptParses } from '../../src/workbench/keptParses.ts';

const { files } = await readProjectFiles({ projectDir: '.', settlementDir: 'settlement' });
const parse = keptParses();

/** File and code of each fault that the sample has with one of its documents changed. */
function faultsWith(file: string, change: (text: string) => string): readonly string[] {
  const text = files.get(file) ?? '';
  expect(change(text)).not.toBe(text);
  const { errors } = loadProject(new Map([...files, [file, change(text)]]), 'settlement', null, parse);
  return errors.map((error) => `${error.file} ${error.code}`);
}

describe('one mistake in the sample', () => {
  it.each([...files.keys()].filter((file) => file.endsWith('.json')))(
    'in %s, so that it cannot be read, is said there alone',
    (file) => {
      expect(faultsWith(file, (text) => text.replace(/\}\s*$/, ''))).toEqual([`${file} invalid-json`]);
    },
  );

  it.each([
    ['unknown-switch', 'page-schemas/common/claimant-info.json', '"international"', '"internatonal"'],
    ['unknown-document', 'flows.json', '"standard/claim-details"', '"standard/claim-detials"'],
    ['unknown-block', 'page-schemas/common/claimant-info.json', '"shared/address"', '"shared/adress"'],
    [
      'unknown-field',
      'page-schemas/standard/claim-details.json',
      '"details.claimantDescription"',
      '"details.claimant"',
    ],
    ['unknown-key', 'settlement/models/claim-details.json', '"choice"', '"choise"'],
  ])('in a name (%s) is said once, in its file', (code, file, name, misspelt) => {
    expect(faultsWith(file, (text) => text.replace(name, misspelt))).toEqual([`${file} ${code}`]);
  });
});
