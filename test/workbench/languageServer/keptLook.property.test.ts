import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ProjectFiles } from '../../../src/documents/reading/readProject.ts';
import { readProjectFiles } from '../../../src/files/readProjectFiles.ts';
import { keptParses } from '../../../src/workbench/keptParses.ts';
import { type Look, lookAt } from '../../../src/workbench/languageServer/lookAt.ts';
import { inFull } from '../../support/inFull.ts';
import { authorsEdit, type Edit } from '../authorsEdit.ts';
import { mistakeIn, withEdit } from '../mistakes.ts';

/** How many times as many edits are tried as in every run: `EDITS=20 npx vitest run keptLook`. */
const times = Number(process.env['EDITS'] ?? 1);

const { files: written, settlementFolder } = await readProjectFiles({ projectDir: '.', settlementDir: 'settlement' });
const files = inFull(written, settlementFolder);
const now = Date.parse('2027-01-15T12:00:00Z');

const told = ({ faults, isWhole }: Look) => ({ isWhole, faults });
const edit = fc.oneof<fc.Arbitrary<readonly Edit[]>[]>(
  mistakeIn(files).map((one) => [one]),
  authorsEdit(files),
);

it('after edits in a row the same is found as from the beginning', { timeout: 240_000 * times }, () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 3, maxLength: 3 }), (all) => {
      const parse = keptParses();
      let before = lookAt(files, settlementFolder, new Map(), { now, parse });
      let edited: ProjectFiles = files;
      for (const one of all) {
        // An edit may be of a place that the one before has taken away.
        edited = one.reduce(withEdit, edited);
        const after = lookAt(edited, settlementFolder, before.readable, { now, parse });
        expect(told(after)).toEqual(told(lookAt(edited, settlementFolder, before.readable, { now })));
        before = after;
      }
    }),
    { numRuns: 5 * times, seed: 20_261_127 },
  );
});
