import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { flowHash } from '../../../src/claim/snapshot.ts';
import { liveSettlement } from '../../../src/server/settlement/liveSettlement.ts';
import { loadSettlement } from '../../../src/server/settlement/loadSettlement.ts';
import { documentsHeader, flowVersionHeader } from '../../../src/wire/documentsVersion.ts';
import { FlowList } from '../../../src/wire/flows.ts';
import { documentContext, model, pdf, standardClaim } from '../support/claims.ts';
import { keep, keptForms, save } from '../support/drafts.ts';
import { parsed } from '../support/parsed.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { TestClient } from '../support/testClient.ts';
import { copyProject, settlementOf } from '../support/testProject.ts';
import { notice, testServer } from '../support/testServer.ts';

/** The test project, which asks for one answer more. */
async function newerDocuments() {
  const projectDir = await copyProject(await temporaryFolder());
  const settlementDir = settlementOf(projectDir);
  const models = join(settlementDir, 'models/claimant-info.json');
  const page = join(projectDir, 'page-schemas/standard/claim.json');
  const asked = JSON.parse(await readFile(models, 'utf8'));
  asked.fields.Nickname = { type: 'string', maxLength: 50, validations: [{ type: 'Required' }] };
  await writeFile(models, JSON.stringify(asked));
  const shown = JSON.parse(await readFile(page, 'utf8'));
  shown.content.push({ type: 'field', field: 'claimant.nickname', widget: 'text', label: 'LocKey_Name_First' });
  await writeFile(page, JSON.stringify(shown));
  return loadSettlement({ projectDir, settlementDir });
}

it('of two servers with other documents beside each other, as in an upgrade, none loses what the other one took', async () => {
  const older = await testServer();
  const { store, uploads, options } = older;
  const newer = await testServer({ ...options, store, uploads, live: liveSettlement(await newerDocuments()) });
  const version = flowHash(options.live.flow('Standard'));

  const atOlder = older.client();
  await atOlder.authorize(notice);
  await save(atOlder);
  const bytes = pdf(2000);
  const kept = await keep(atOlder, { name: 'a.pdf', bytes });
  const { file } = kept.json().document;

  const atNewer = new TestClient(newer.app);
  for (const [name, value] of atOlder.cookies) atNewer.cookies.set(name, value);
  const [form] = await keptForms(atNewer);
  expect(form?.draft?.documents.map((document) => document.file)).toEqual([file]);
  expect(parsed(FlowList, await atNewer.get('/api/flows')).documents).not.toBe(
    (await atOlder.get('/api/flows')).headers[documentsHeader],
  );

  const headers = { [flowVersionHeader]: version };
  const context = documentContext('c-1', 'a.pdf', bytes);
  const claim = standardClaim({ documentContexts: [context] });
  const files = [{ clientId: 'c-1', bytes }];
  const refused = await atNewer.submit(claim, { files, headers });
  expect(refused.body.error).toBe('LocKey_Shared_ErrorMessage_FormChanged');
  expect(refused.body.fieldErrors.map(({ field }) => field)).toEqual(['claimantInfo.nickname']);
  expect((await keptForms(atOlder))[0]?.draft?.documents).toHaveLength(1);

  const claimantInfo = model('claimantInfo', { firstName: 'Ada', lastName: 'Okafor', nickname: 'Ada' });
  const key = crypto.randomUUID();
  const answered = await atNewer.submit({ ...claim, claimantInfo }, { files, key });
  expect(answered.body).toMatchObject({ submitted: true, error: null });
  // The older server gives the same claim for a retry, and does not judge it again.
  const again = await atOlder.submit({ ...claim, claimantInfo }, { files, key });
  expect(again.body.referenceCodeForm).toBe(answered.body.referenceCodeForm);
  expect(await store.claims.count()).toBe(1);
});
