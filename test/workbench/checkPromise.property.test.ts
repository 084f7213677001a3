import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadProject } from '../../src/checks/loadProject.ts';
import type { JsonPath } from '../../src/documents/reading/jsonPath.ts';
import { validDocuments } from '../../src/documents/reading/validDocuments.ts';
import { readProjectFiles } from '../../src/files/readProjectFiles.ts';
import { compileSettlement } from '../../src/server/settlement/compileSettlement.ts';
import { liveSettlement } from '../../src/server/settlement/liveSettlement.ts';
import { keptParses } from '../../src/workbench/keptParses.ts';
import { testServer } from '../server/support/testServer.ts';
import { inFull } from '../support/inFull.ts';
import { authorsEdit, type Edit } from './authorsEdit.ts';
import { mistakeIn, withEdit } from './mistakes.ts';

/** How many times as many edits are tried as in every run: `EDITS=20 npx vitest run checkPromise`. */
const times = Number(process.env['EDITS'] ?? 1);

const written = await readProjectFiles({ projectDir: '.', settlementDir: 'settlement' });
const files = inFull(written.files, 'settlement');
const parse = keptParses();

const mistake = mistakeIn(files);

const sampleWith = (...edits: readonly Edit[]) => loadProject(edits.reduce(withEdit, files), 'settlement', null, parse);

describe('what the check finds nothing wrong with', () => {
  it('the server can serve, whatever else was meant', { timeout: 240_000 * times }, () => {
    const seen = { served: 0, refused: 0 };
    fc.assert(
      fc.property(mistake, (edit) => {
        const { project, errors } = sampleWith(edit);
        if (errors.length === 0) compileSettlement(validDocuments(project));
        seen[errors.length === 0 ? 'served' : 'refused'] += 1;
      }),
      { numRuns: 12 * times, seed: 20_261_128 },
    );
    // The check neither lets pass everything nor refuses it all.
    expect(Math.min(seen.served, seen.refused)).toBeGreaterThan(0);
  });

  it('the server can serve, whatever an author writes', { timeout: 240_000 * times }, () => {
    const seen = { served: 0, refused: 0 };
    fc.assert(
      fc.property(authorsEdit(files), (edits) => {
        const { project, errors } = sampleWith(...edits);
        if (errors.length === 0) compileSettlement(validDocuments(project));
        seen[errors.length === 0 ? 'served' : 'refused'] += 1;
      }),
      { numRuns: 20 * times, seed: 20_261_122 },
    );
    expect(Math.min(seen.served, seen.refused)).toBeGreaterThan(0);
  });

  const flow = ['flows', 0];
  const deadlines = ['contentManaged', 'en'];
  const deadline = [...deadlines, 'deadlines', 'globalDeadline', 'deadlineDateTime'];
  it.each<[string, JsonPath, unknown]>([
    ['flows.json', [...flow, 'submit', 'call'], '/api/forms/config'],
    ['flows.json', [...flow, 'submit', 'call'], '/api/forms/standard/authorize'],
    ['flows.json', [...flow, 'submit', 'call'], '/api/forms/:form'],
    ['flows.json', [...flow, 'submit', 'call'], '/api/forms/*'],
    ['flows.json', [...flow, 'submit', 'call'], '/api/forms//standard'],
    ['flows.json', [...flow, 'submit', 'call'], '/api/session-timeout'],
    ['flows.json', [...flow, 'authorize', 'credentials'], 'details'],
    ['settlement/deadlines.json', deadline, '31/12/2030'],
    ['settlement/deadlines.json', deadline, '02/31/2030 11:59:59 PM'],
    ['settlement/deadlines.json', deadline, '12/31/2030 23:59:59 PM'],
    ['settlement/deadlines.json', [...deadlines, 'projectTimeZone'], 'America/Los_Angeles'],
    ['settlement/models/credentials.json', ['fields', 'NoticeId'], undefined],
    ['settlement/models/document-context.json', ['metadata', 'FileNameField'], undefined],
    ['settlement/settings.json', ['app', 'uploads', 'allowedExtensions', 0], '.exe'],
    ['page-schemas/standard/premiums.json', ['content', 3, 'options', 1, 'value'], false],
  ])('the server can serve: %s with %j as %j', async (file, path, by) => {
    const { project, errors } = sampleWith({ file, path, by });
    if (errors.length > 0) return;
    await testServer({ live: liveSettlement(compileSettlement(validDocuments(project))) });
  });
});
