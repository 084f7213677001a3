import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openControlSocket } from '../../../src/server/operations/publish/controlSocket.ts';
import type { PublishRequest } from '../../../src/server/operations/publish/publishCall.ts';
import { openDesks } from '../../../src/workbench/studio/desk/desks.ts';
import { temporaryFolder } from '../../server/support/temporaryFolder.ts';
import { copySample } from '../../support/copySample.ts';

const { signal } = new AbortController();
const log = { warn: () => undefined, error: () => undefined };

const answers = {
  name: 'Hollow Creek Settlement',
  case: 'Doe v. Hollow Creek, Case No. 1:24-cv-01234',
  prefix: 'HC',
  'last-day': '09/30/2030',
  who: 'anyone',
  email: 'claims@hollow-creek.example',
  phone: '1-800-555-0167',
  address: 'P.O. Box 12, Hollow Creek, OR 97208',
};

async function project() {
  const projectDir = await temporaryFolder();
  await copySample(projectDir);
  return { projectDir, desks: openDesks({ projectDir, settlementDir: join(projectDir, 'settlement') }, null) };
}

/** A server that serves a settlement, and what it was asked. */
async function serving(settlement: string) {
  const dataDir = await temporaryFolder();
  const asked: PublishRequest['command'][] = [];
  const flows = { added: ['Claim'], removed: [], changed: [] };
  const changes = { settlement, documents: { from: 'a', to: 'b' }, flows, parts: ['texts'], warnings: [] };
  const answer = async ({ command }: PublishRequest) => {
    asked.push(command);
    return command === 'compare' ? { compared: changes } : { published: changes };
  };
  onTestFinished(await openControlSocket(dataDir, answer, log));
  return { dataDir, asked };
}

test('a new settlement asks what the command asks, is written, and has a desk', async () => {
  const { desks } = await project();
  const questions = await desks.of(null).questions({ edits: [], what: 'settlement', options: {} }, signal);
  expect(questions.map(({ option }) => option)).toEqual(Object.keys(answers));
  expect(() => desks.of('hollow-creek')).toThrow('There is no settlement in the folder hollow-creek.');
  const begin = (folder: string, options: Readonly<Record<string, string>> = answers) =>
    desks.of(null).newSettlement({ folder, options }, signal);
  // The name of the settlement is another question, beside which nothing is said.
  await expect(begin('../elsewhere')).rejects.toMatchObject({
    message: expect.stringContaining('"../elsewhere" cannot name a folder.'),
    field: 'its-name',
  });
  await expect(begin('hollow-creek', { ...answers, prefix: 'hc' })).rejects.toThrow(
    /^"hc" cannot begin reference codes\./,
  );
  await begin('hollow-creek');
  await expect(begin('hollow-creek')).rejects.toThrow('hollow-creek has something in it already.');
  const { folders } = await desks.of(null).settlements({}, signal);
  expect(folders).toEqual(['settlement', 'hollow-creek']);
  const map = await desks.of('hollow-creek').map({ edits: [] }, signal);
  expect(map.faults).toEqual([]);
  expect(map.flows.map(({ formType }) => formType)).toContain('Claim');
});

test('a publish says first what changes, and reaches the server of the shown settlement alone', async () => {
  const { projectDir, desks } = await project();
  const desk = desks.of(null);
  const nobody = await temporaryFolder();
  await expect(desk.compare({ dataDir: nobody }, signal)).rejects.toThrow(
    `No server runs with the data folder ${nobody}`,
  );
  const own = await serving(join(projectDir, 'settlement'));
  const compared = await desk.compare({ dataDir: own.dataDir }, signal);
  expect(compared).toMatchObject({ kind: 'compared', changes: { added: ['Claim'], parts: ['texts'] } });
  expect(own.asked).toEqual(['compare']);
  expect(await desk.publish({ dataDir: own.dataDir }, signal)).toMatchObject({ kind: 'published' });
  expect(own.asked.at(-1)).toBe('publish');

  const other = await serving('/srv/other');
  await expect(desk.publish({ dataDir: other.dataDir }, signal)).rejects.toThrow('serves the settlement in /srv/other');
  expect(other.asked).toEqual(['compare']);
});
