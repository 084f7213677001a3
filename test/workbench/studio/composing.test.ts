import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { ComposedChange } from '../../../src/workbench/studio/calls/editorCalls.ts';
import { createDesk } from '../../../src/workbench/studio/desk/desk.ts';
import { copySample } from '../../support/copySample.ts';

const { signal } = new AbortController();
const file = 'page-schemas/standard/claim-details.json';

async function desk() {
  const projectDir = await mkdtemp(join(tmpdir(), 'studio-composing-'));
  onTestFinished(() => rm(projectDir, { recursive: true }));
  await copySample(projectDir);
  return createDesk({ projectDir, settlementDir: 'settlement' });
}

const field = (written: object): ComposedChange => ({
  kind: 'field',
  file,
  path: ['content', 1],
  model: 'details',
  key: 'payPerHour',
  field: written,
  showWhen: null,
  label: { en: 'Pay per hour', es: 'Pago por hora' },
  hint: {},
  required: {},
  choices: {},
});

test('what a form asks for is not written where the check would find an error in it, which stands beside its control', async () => {
  const { compose } = await desk();
  const made = (change: ComposedChange) => compose({ edits: [], flow: 'Standard', change }, signal);
  await expect(made(field({ amount: [null, '$200'] }))).rejects.toMatchObject({
    message: expect.stringContaining('"$200" does not have the right form'),
    field: 'amount',
  });
  await expect(made(field({ amount: ['20', '10'] }))).rejects.toMatchObject({ field: 'amount' });
  await expect(made(field({ amount: [null, '200'] }))).resolves.toMatchObject({ texts: expect.any(Array) });
});
