import { describe, expect, it } from 'vitest';
import { claimsCommand } from '../../../../src/server/operations/cli/claims/claimsCommand.ts';
import { classListCommand } from '../../../../src/server/operations/cli/classListCommand.ts';
import { runHere } from '../../../support/runHere.ts';
import { classListOver } from '../../support/classListCommand.ts';
import { everyByte } from '../../support/everyByte.ts';
import { filedClaims } from '../../support/filedClaims.ts';

/** The helpdesk's command over the class list of a server; `ask` types the answers, a line each. */
async function helpdesk(rows: readonly string[]) {
  const { dataDir, settings, run } = await classListOver(rows);
  const ask = (...answers: readonly string[]) =>
    runHere(classListCommand, ['lookup'], settings, answers.map((answer) => `${answer}\n`).join(''));
  return { dataDir, settings, lookUp: (...args: readonly string[]) => run('lookup', ...args), ask };
}

const questions = 'Last name: First name: Postal code: Street: City: Email: Phone: ';
const people = [
  'NB-1,123456,Łukasiewicz-Ñandú,Zoë,Q,"12 Straße, Apt. 3",Haus Ü,München,,80331,DE,zoe@example.com,+49 89 5550100',
  'NB-2,123456,Nguyễn,Thị Ánh,,5 Elm St,,Reno,NV,89501,,,',
  'NB-3,123456,Nguyen,Tom,,7 Elm St,,Reno,NV,89502,US,,(775) 555-0100',
  'NB-4,123456,王,小明,,1 Bay Rd,,Elko,NV,89801,,,',
];

describe('npm run class-list -- lookup', () => {
  it('asks for each fact when none was given, and takes an empty answer for none', async () => {
    const { ask } = await helpdesk(people);
    expect(await ask('  lukasiewicz nandu ', '', '', '12 STRASSE', '', '', '')).toEqual({
      code: 0,
      stderr: questions,
      stdout: 'NB-1 | Zoë Q Łukasiewicz-Ñandú | 12 Straße, Apt. 3, Haus Ü, München 80331, DE | has not filed\n',
    });
    expect(await ask('nguyen', '', '', '', '', '', '775.555.0100')).toMatchObject({
      code: 0,
      stdout: 'NB-3 | Tom Nguyen | 7 Elm St, Reno NV 89502, US | has not filed\n',
    });
  });

  it('prints all members who fit, so that the caller can be told apart', async () => {
    const { ask, lookUp } = await helpdesk(people);
    const both =
      'NB-2 | Thị Ánh Nguyễn | 5 Elm St, Reno NV 89501 | has not filed\n' +
      'NB-3 | Tom Nguyen | 7 Elm St, Reno NV 89502, US | has not filed\n';
    expect(await ask('NGUYEN', '', '8950', '', '', '', '')).toMatchObject({ code: 0, stdout: both });
    // Typed with accents of their own, as a keyboard of a Mac sends them.
    expect(await lookUp('--last-name', 'Nguyễn'.normalize('NFD'), '--city', 'reno')).toMatchObject({ stdout: both });
    expect(await lookUp('--last-name', '王', '--first-name', '小明')).toMatchObject({
      code: 0,
      stdout: 'NB-4 | 小明 王 | 1 Bay Rd, Elko NV 89801 | has not filed\n',
    });
  });

  it('prints twenty at most, and then asks for more of the person', async () => {
    const crowd = Array.from({ length: 21 }, (_, index) => `NB-${index},1234,Doe,Jo,,1 Elm St,,Reno,NV,89501,,,`);
    const { code, stdout, stderr } = await (await helpdesk(crowd)).lookUp('--last-name', 'doe', '--city', 'Reno');
    expect({ code, stderr }).toEqual({ code: 1, stderr: 'There are more than 20: say more of the person.\n' });
    expect(stdout.trimEnd().split('\n')).toHaveLength(20);
  });

  it('says what to do when no member fits, or too little was typed', async () => {
    const { ask, lookUp } = await helpdesk(people);
    const nobody = 'No person in the class list has these: try with fewer of them.\n';
    const tooLittle = 'Give the last name and at least one of the others: a first name, a postal code, a street, …\n';
    expect(await ask('Nguyen', 'Maria', '', '', '', '', '')).toEqual({
      code: 1,
      stdout: '',
      stderr: questions + nobody,
    });
    expect(await ask('Nguyen', ' ', '--', '', '', '', '')).toEqual({
      code: 1,
      stdout: '',
      stderr: questions + tooLittle,
    });
    expect(await ask('', 'Tom', '', '', '', '', '')).toEqual({ code: 1, stdout: '', stderr: questions + tooLittle });
    expect(await lookUp('--city', 'Reno')).toEqual({ code: 1, stdout: '', stderr: tooLittle });
  });

  it('goes on with what was typed before the terminal was cut off, if that is enough', async () => {
    const { ask } = await helpdesk(people);
    const found = await ask('Nguyen', 'Tom');
    expect(found).toMatchObject({ code: 0, stdout: expect.stringMatching(/^NB-3 \| [^\n]*\n$/) });
    expect(found.stderr).toBe('Last name: First name: Postal code: ');
    expect(await ask('Nguyen')).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/Give the last/) });
    expect(await ask()).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/The questions need a terminal/),
    });
  });

  it('prints the reference code of a member who has filed, and no PIN', async () => {
    const { settings, codes } = await filedClaims();
    const { code, stdout } = await runHere(
      classListCommand,
      ['lookup', '--last-name', 'okafor', '--city', 'reno'],
      settings,
    );
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: ['NB-1000-0001', 'NB-1000-0002']
        .map(
          (noticeId, index) =>
            `${noticeId} | Ada B Okafor | 1 First Street, Reno NV 89501, US | filed Standard on 2026-03-01: ${codes[index]}\n`,
        )
        .join(''),
    });
  });

  it('leaves in the audit trail that it was used and how many it found, and nothing that was typed', async () => {
    const { ask, settings, dataDir } = await helpdesk(people);
    await ask('Nguyen', '', '', '', 'Reno', '', '');
    await ask('Whoever-Nobody-Is', 'Somebody-Unseen', '', '', '', '', '');
    const { stdout } = await runHere(claimsCommand, ['audit'], settings);
    const entries = stdout.split('\n').filter((line) => line.includes('class-list lookup'));
    expect(entries).toHaveLength(2);
    for (const typed of ['Nguyen', 'Reno', 'Whoever', 'Somebody']) {
      expect(stdout).not.toContain(typed);
      expect(await everyByte(dataDir)).not.toContain(typed);
    }
  });
});
