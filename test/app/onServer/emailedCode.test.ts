import { resolve } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { MailMessage } from '../../../src/server/filing/mail/smtpMailer.ts';
import { liveSettlement } from '../../../src/server/settlement/liveSettlement.ts';
import { loadSettlement } from '../../../src/server/settlement/loadSettlement.ts';
import { PlainBrowser } from '../../e2e/support/plainBrowser.ts';
import { serverOfFile } from '../../server/support/testServer.ts';
import { present } from '../../support/present.ts';
import { sampleTexts } from '../../support/sampleTexts.ts';
import { appAsWritten } from './appAsWritten.ts';
import { says } from './samplePlain.ts';

const letters: MailMessage[] = [];
const mail = {
  wake: () => undefined,
  async send(message: MailMessage) {
    letters.push(message);
    return { kind: 'sent' } as const;
  },
};
const settlementDir = 'examples/data-breach';
const own = serverOfFile(async (folder) => ({
  clientDir: await appAsWritten(folder),
  live: liveSettlement(await loadSettlement({ projectDir: '.', settlementDir })),
  settlementDir: resolve(settlementDir),
  now: () => new Date('2026-11-21T12:00:00-08:00'),
  mail,
}));
let url = '';
beforeAll(async () => {
  url = await own.server().app.listen({ port: 0, host: '127.0.0.1' });
});

const pages = [
  { press: 'authorize', answers: { 'claimDetails.gotNotice': 'false' } },
  {
    press: 'next',
    answers: {
      'claimantInfo.firstName': 'Ruth',
      'claimantInfo.lastName': 'Okafor',
      'claimantInfo.mailingStreetLine1': '77 Birch Lane',
      'claimantInfo.mailingCity': 'Racine',
      'claimantInfo.mailingSubDivision': 'WI',
      'claimantInfo.mailingPostalCode': '53403',
      'claimantInfo.emailAddress': 'ruth@example.org',
      'claimantInfo.confirmEmailAddress': 'ruth@example.org',
    },
  },
];
const text = (key: string) => present(sampleTexts.en[`LocKey_Draft_CodeMail_${key}`]);

it('without scripts a press of the page has the return code sent to the address that it has saved', async () => {
  const browser = new PlainBrowser(url, () => undefined);
  await browser.open('/data-breach');
  for (const { press, answers } of pages) {
    expect(browser.buttons('emailCode')).toEqual([]);
    for (const [name, value] of Object.entries(answers)) browser.forge(present(browser.named(name)[0]), [value]);
    await browser.press(present(browser.buttons(press)[0]));
  }
  expect(browser.path).toBe('/data-breach/benefits');
  await browser.press(present(browser.buttons('emailCode')[0]));
  expect(says(browser)).toContain(text('Sent').replace('{{address}}', 'r••••@example.org'));
  expect(letters.map(({ to }) => to)).toEqual(['ruth@example.org']);
});
