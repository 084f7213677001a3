import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadSettlement } from '../../../src/server/settlement/loadSettlement.ts';
import { attribute } from '../../e2e/support/plainHtml.ts';
import { journeyAnswers } from '../../proofs/journeyAnswers.ts';
import { changeDocument } from '../../server/support/publishedProject.ts';
import { temporaryFolder } from '../../server/support/temporaryFolder.ts';
import { present } from '../../support/present.ts';
import { sampleTexts } from '../../support/sampleTexts.ts';
import { dialogOf, givenBy, samplePlain } from './samplePlain.ts';
import { throughPlainForms } from './throughPlainForms.ts';

const plain = samplePlain();
const info = '/standard/claimant-info';
type Json = ReturnType<typeof JSON.parse>;

const own = { 'sec-fetch-site': 'same-origin' };

/** With another first name typed into the page. */
async function typed() {
  const { flow } = await plain.stage('Standard');
  const browser = plain.browser();
  const answers = givenBy(plain.takeNotice(), journeyAnswers('standard-individual-direct', flow));
  await throughPlainForms(browser, { flow }, answers, info);
  const firstName = () => attribute(present(browser.named('claimantInfo.firstName')[0]), 'value');
  const before = firstName();
  browser.type(present(browser.named('claimantInfo.firstName')[0]), 'Zoë');
  const body = browser.form(present(browser.buttons('next')[0]));
  const dialog = () => dialogOf(browser);
  return { browser, body, firstName, before, dialog };
}

describe('a form with a token that is not of its browser', () => {
  it.each([
    ['none', (body: FormData) => body.delete('token')],
    ['another', (body: FormData) => body.set('token', 'of-another-browser')],
  ])('(%s) is not done: the page comes again with what was typed, and says why', async (_what, change) => {
    const { browser, body, firstName, before, dialog } = await typed();
    change(body);
    await browser.send(body, own);
    expect(browser.answered).toBe(403);
    expect(dialog()).toContain(sampleTexts.en['LocKey_Plain_Expired']);
    expect(firstName()).toBe('Zoë');
    const next = browser.form(present(browser.buttons('next')[0]));
    await browser.open(info);
    expect(firstName()).toBe(before);
    await browser.send(next, own);
    expect(browser.answered).toBe(303);
    await browser.open(info);
    expect(firstName()).toBe('Zoë');
  });

  it('fills in nothing where the browser does not say that the form is ours, or it is of another claimant', async () => {
    const { browser, body, firstName, before } = await typed();
    body.delete('token');
    await browser.send(body);
    expect(browser.answered).toBe(403);
    expect(firstName()).toBe(before);
    body.set('owner', 'another');
    await browser.send(body, own);
    expect(firstName()).toBe(before);
  });
});

describe('a form of documents that have since been published over', () => {
  async function sentAfter(name: string, change: Parameters<typeof changeDocument>[2]) {
    const page = await typed();
    const { live } = plain.server().options;
    const before = live.current;
    onTestFinished(() => live.reload(before));
    live.reload(await publishedOver(name, change));
    await page.browser.send(page.body, own);
    return page;
  }

  it('whose button is another one is not done: the page comes as it is now, with what was typed, and says so', async () => {
    const change = ({ texts, ...others }: Json) => ({ ...others, texts: { ...texts, LocKey_Shared_Next: 'Go on' } });
    const { browser, firstName, dialog } = await sentAfter('content/en.json', change);
    expect(browser.answered).toBe(422);
    expect(dialog()).toContain(sampleTexts.en['LocKey_Plain_Changed']);
    expect(firstName()).toBe('Zoë');
    await browser.press(present(browser.buttons('next')[0]));
    await browser.open(info);
    expect(firstName()).toBe('Zoë');
  });

  it('of which an answer must be given now comes again with what was typed, and what is missing', async () => {
    const [optional, required] = ['{"text":100,"optional":true}', '{"text":100}'];
    const change = (document: Json) => JSON.parse(JSON.stringify(document).replace(optional, required));
    const { browser, firstName } = await sentAfter('page-schemas/shared/address.json', change);
    expect(browser.answered).toBe(422);
    expect(firstName()).toBe('Zoë');
    const [line] = browser.named('claimantInfo.mailingStreetLine2');
    expect(attribute(present(line), 'aria-invalid')).toBe('true');
  });
});

/** The sample with one of its documents written again. */
async function publishedOver(name: string, change: Parameters<typeof changeDocument>[2]) {
  const projectDir = await temporaryFolder();
  for (const part of ['content', 'page-schemas', 'settlement', 'lists', 'flows.json'])
    await cp(part, join(projectDir, part), { recursive: true });
  await changeDocument(projectDir, name, change);
  return loadSettlement({ projectDir, settlementDir: join(projectDir, 'settlement') });
}
