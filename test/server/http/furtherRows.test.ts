import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { claimsCommand } from '../../../src/server/operations/cli/claims/claimsCommand.ts';
import { rowColumns } from '../../../src/server/people/classList/furtherRows.ts';
import { liveSettlement } from '../../../src/server/settlement/liveSettlement.ts';
import { loadSettlement } from '../../../src/server/settlement/loadSettlement.ts';
import { AuthorizeResponse } from '../../../src/wire/calls.ts';
import { present } from '../../support/present.ts';
import { runHere } from '../../support/runHere.ts';
import { model, standardClaim } from '../support/claims.ts';
import { parsed } from '../support/parsed.ts';
import { putPeople } from '../support/people.ts';
import { processSettings } from '../support/serverProcess.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import type { TestClient } from '../support/testClient.ts';
import { copyProject, settlementOf } from '../support/testProject.ts';
import { notice, secondNotice, testMembers, testServer } from '../support/testServer.ts';

const employment = {
  version: 1,
  metadata: { FormType: 'Standard', DtoMapping: 'prepopulatedData', TransactionType: 'Employment' },
  fields: {
    Employer: { type: 'string', maxLength: 20 },
    WeeksWorked: { type: 'string', maxLength: 6, validations: [{ type: 'Decimal' }] },
  },
};

/** The project with a list of employments, whose weeks the claim adds up. */
async function settlementWithRows() {
  const projectDir = await copyProject(await temporaryFolder());
  const settlementDir = settlementOf(projectDir);
  const edit = async (file: string, changed: (text: string) => string) => {
    const path = join(projectDir, file);
    const before = await readFile(path, 'utf8');
    const after = changed(before);
    expect(after, file).not.toBe(before);
    await writeFile(path, after);
  };
  await edit('settlement/settings.json', (text) =>
    text.replace('"furtherColumns"', '"furtherRows": { "Employment": ["employer", "weeksWorked"] }, "furtherColumns"'),
  );
  await edit('settlement/models/claim-details.json', (text) =>
    text.replace('"fields": {', '"fields": { "WeeksTotal": { "type": "string", "maxLength": 30 },'),
  );
  await edit('page-schemas/standard/claim.json', (text) =>
    text
      .replace(
        '"models": {',
        '"models": { "weeks": { "dtoMapping": "prepopulatedData", "transactionType": "Employment" },',
      )
      .replace(
        '"content": [',
        `"content": [{
          "type": "field",
          "field": "details.weeksTotal",
          "widget": "number",
          "label": "LocKey_Test_FirstName",
          "computed": { "sum": ["weeks.weeksWorked"], "over": "weeks" }
        },`,
      ),
  );
  await writeFile(join(settlementDir, 'models', 'employment.json'), JSON.stringify(employment));
  return loadSettlement({ projectDir, settlementDir });
}

const rows = [
  { employer: 'Acme', weeksWorked: '12' },
  { employer: 'Bolt', weeksWorked: '7.5' },
];

async function serverWithRows() {
  const settlement = await settlementWithRows();
  const server = await testServer({ live: liveSettlement(settlement) });
  const [first] = testMembers();
  await putPeople(server.store, [{ ...present(first), furtherRows: { Employment: rows } }]);
  return { ...server, settlement };
}

const signIn = async (client: TestClient, credentials: typeof notice) =>
  parsed(AuthorizeResponse, await client.authorize(credentials));

describe('rows of the class list', () => {
  it('are columns that the model config of the list declares', async () => {
    const { settlement } = await serverWithRows();
    const columns = rowColumns(settlement).get('Employment');
    expect([...(columns?.keys() ?? [])]).toEqual(['employer', 'weeksWorked']);
    expect(columns?.get('weeksWorked')).toEqual({ maxLength: 6, kind: 'number', isRequired: false, values: null });
  });

  it('are known records after signing in, none where a notice has none', async () => {
    const { client } = await serverWithRows();
    const known = async (credentials: typeof notice) => {
      const { prepopulatedData } = await signIn(client(), credentials);
      return prepopulatedData
        .filter(({ metadata }) => metadata['transactionType'] === 'Employment')
        .map(({ fields }) => fields);
    };
    expect(await known(notice)).toEqual(rows);
    expect(await known(secondNotice)).toEqual([]);
  });

  it('are summed by the server, which refuses another sum and other rows, and exported with the claim', async () => {
    const { client, dataDir } = await serverWithRows();
    const person = client();
    const { prepopulatedData } = await signIn(person, notice);
    const claimOf = (weeksTotal: string) =>
      standardClaim({
        prepopulatedData,
        claimDetails: model('claimDetails', { claimantDescription: 'Individual', groupName: null, weeksTotal }),
      });
    expect((await person.submit(claimOf('20'))).status).toBe(400);
    expect((await person.submit({ ...claimOf('12'), prepopulatedData: prepopulatedData.slice(0, -1) })).status).toBe(
      400,
    );
    expect((await person.submit(claimOf('19.5'))).status).toBe(200);
    const settings = await processSettings(dataDir);
    for (const format of [[], ['--format', 'csv']]) {
      const { stdout } = await runHere(claimsCommand, ['export', ...format], settings);
      const said = stdout.replaceAll('""', '"');
      for (const { employer, weeksWorked } of rows) {
        expect(said).toContain(`"employer":"${employer}","weeksWorked":"${weeksWorked}"`);
      }
    }
  });
});
