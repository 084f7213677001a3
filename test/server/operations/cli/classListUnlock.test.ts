import { expect, it } from 'vitest';
import { claimsCommand } from '../../../../src/server/operations/cli/claims/claimsCommand.ts';
import { classListCommand } from '../../../../src/server/operations/cli/classListCommand.ts';
import { authorizeNotice } from '../../../../src/server/people/signIn/noticeAuthorizer.ts';
import { auditKeys } from '../../../../src/server/store/audit/auditKeys.ts';
import { runHere } from '../../../support/runHere.ts';
import { processSettings } from '../../support/serverProcess.ts';
import { notice, secondNotice, testPinKey, testPinSecret, testServer } from '../../support/testServer.ts';

it('class-list unlock lets the owner of a notice in again, wherever it was locked, and leaves other notices locked', async () => {
  const { options, dataDir, clock } = await testServer();
  const settings = { ...(await processSettings(dataDir)), PIN_KEY: testPinSecret };
  const run = (...args: readonly string[]) => runHere(classListCommand, ['unlock', ...args], settings);
  const attempt = (address: string, typed = notice) =>
    authorizeNotice(options, { formType: 'Standard' }, typed, address).then(({ kind }) => kind);
  const addresses = Array.from({ length: 60 }, (_, index) => `203.0.113.${index}`);
  for (const address of addresses)
    for (let time = 0; time < 5; time += 1) {
      await attempt(address, { ...notice, pin: '999999' });
      await attempt(address, { ...secondNotice, pin: '999999' });
    }
  clock.now = new Date(clock.now.getTime() + 60_000);
  for (const address of addresses.slice(0, 30)) await attempt(address, { ...notice, pin: '999999' });
  expect([await attempt('198.51.100.1'), await attempt(addresses[0] ?? '')]).toEqual(['locked', 'locked']);

  expect(await run(notice.noticeId.toLowerCase())).toEqual({
    code: 0,
    stderr: '',
    stdout: `${notice.noticeId} is unlocked: failed attempts to sign in with it are forgotten, from everywhere.\n`,
  });
  expect([await attempt('198.51.100.1'), await attempt(addresses[0] ?? '')]).toEqual(['authorized', 'authorized']);
  expect(await attempt(addresses[0] ?? '', secondNotice)).toBe('locked');

  expect(await run(notice.noticeId)).toEqual({
    code: 0,
    stderr: '',
    stdout: `${notice.noticeId} was not locked: no failed attempt to sign in with it was counted in the last hour.\n`,
  });
  expect(await run('NB-1000-0009')).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^NB-1000-0009 is not in the class list: [^\n]+\n$/),
  });
  for (const wrong of [[], ['NB-1', 'NB-2'], ['NB-1', '--list']])
    expect((await run(...wrong)).stderr).toMatch(/^Usage: npm run class-list -- unlock NOTICE-ID\n$/m);

  const { stdout } = await runHere(claimsCommand, ['audit'], settings);
  const recorded = stdout.split('\n').filter((line) => line.includes('class-list unlock'));
  const about = [notice.noticeId, notice.noticeId, 'NB-1000-0009'].map((id) => auditKeys(testPinKey).notice(id));
  expect(recorded.map((line) => JSON.parse(line).subject)).toEqual(about);
});
