import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { attribute, elementsIn } from '../../e2e/support/plainHtml.ts';
import { journeyAnswers } from '../../proofs/journeyAnswers.ts';
import { keptDays } from '../../server/support/drafts.ts';
import { present } from '../../support/present.ts';
import { sampleTexts } from '../../support/sampleTexts.ts';
import { dialogOf, givenBy, samplePlain, says } from './samplePlain.ts';
import { throughPlainForms } from './throughPlainForms.ts';

const plain = samplePlain({ settings: keptDays(0) });
const details = '/standard/claim-details';

async function walked(end: string | null, journey = 'standard-individual-direct') {
  const { flow } = await plain.stage('Standard');
  const browser = plain.browser();
  const notice = plain.takeNotice();
  const answers = givenBy(notice, journeyAnswers(journey, flow));
  return { browser, notice, ...(await throughPlainForms(browser, { flow }, answers, end)) };
}

const text = (key: string) => present(sampleTexts.en[key]);

it('a settlement that saves no answers takes a claim without scripts, and still saves none', async () => {
  const { browser, notice, path, said } = await walked(null);
  expect({ path, said }).toEqual({ path: '/standard/confirmation', said: [] });
  expect(await plain.server().store.drafts.bytes()).toBe(0);
  expect(browser.named('unsaved')).toEqual([]);
  for await (const claim of plain.server().store.claims.all())
    if (claim.noticeId === notice.noticeId) return expect(claim.models).toContain('claimDetails');
  throw new Error('The claim is not stored.');
});

it('a page carries them so that only its session can send them back, and goes back with them', async () => {
  const { browser } = await walked(details);
  expect(says(browser)).toContain(text('LocKey_Plain_Unsaved'));
  const [sealed] = browser.named('unsaved');
  expect(attribute(present(sealed), 'value')).toMatch(/^v1\./);
  await browser.press(present(browser.buttons('back')[0]));
  const first = () => attribute(present(browser.named('claimantInfo.firstName')[0]), 'value');
  expect(first()).not.toBe('');
  const body = browser.form(present(browser.buttons('next')[0]));
  const other = await walked('/standard/claimant-info');
  const theirs = other.browser.form(present(other.browser.buttons('next')[0]));
  theirs.set('unsaved', String(body.get('unsaved')));
  await other.browser.send(theirs);
  expect(
    attribute(
      present(elementsIn(other.browser.page).find((each) => attribute(each, 'data-page') !== null)),
      'data-page',
    ),
  ).toBe('/standard');
});

it('a page to which the claimant goes back goes on with what it carried, whatever came after', async () => {
  const { browser } = await walked('/standard/claimant-info');
  const next = () => present(browser.buttons('next')[0]);
  const firstName = () => present(browser.named('claimantInfo.firstName')[0]);
  browser.type(firstName(), 'Zoë');
  const shown = browser.copy();
  const before = browser.form(next());
  await browser.press(next());
  await browser.press(present(browser.buttons('back')[0]));
  browser.type(firstName(), 'Ana');
  await browser.press(next());
  await shown.send(before);
  await shown.press(present(shown.buttons('back')[0]));
  expect(attribute(present(shown.named('claimantInfo.firstName')[0]), 'value')).toBe('Zoë');
});

it('a claimant who goes back to the sign-in goes on with them, or leaves them there', async () => {
  const { browser } = await walked('/standard/claimant-info');
  browser.type(present(browser.named('claimantInfo.firstName')[0]), 'Zoë');
  await browser.press(present(browser.buttons('back')[0]));
  const said = says(browser);
  expect(said).toContain(text('LocKey_Draft_Carried_Title'));
  expect(said).not.toContain(text('LocKey_Draft_Offer_Text'));
  const other = browser.copy();
  await browser.press(present(browser.buttons('continueDraft')[0]));
  expect(attribute(present(browser.named('claimantInfo.firstName')[0]), 'value')).toBe('Zoë');
  await other.press(present(other.buttons('startAgain')[0]));
  expect(dialogOf(other)).toContain(text('LocKey_Draft_Carried_Delete'));
  await other.press(present(other.buttons('confirmStartAgain')[0]));
  expect(other.named('unsaved')).toEqual([]);
  expect(other.named('credentials.pin')).not.toEqual([]);
});

it('says at the start of a flow with documents that they cannot be added, and of no other', async () => {
  const browser = plain.browser();
  await browser.open('/standard');
  expect(says(browser)).toContain(text('LocKey_Plain_Documents'));
  await browser.open('/lookup');
  expect(says(browser)).not.toContain(text('LocKey_Plain_Documents'));
});

it('says where documents cannot be added, and does not lose the answers of the page', async () => {
  const { browser } = await walked('/standard/supporting-documents', 'standard-group-alternative');
  expect(says(browser)).toContain(text('LocKey_Plain_Documents'));
  const file = browser
    .controls()
    .find((each) => attribute(each, 'type') === 'file' && attribute(each, 'name') !== null);
  browser.choose(present(file), [{ name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }]);
  await browser.press(present(browser.buttons('upload')[0]));
  expect(browser.answered).toBe(422);
  expect(dialogOf(browser)).toContain(text('LocKey_Plain_Documents'));
  expect(browser.named('unsaved')).not.toEqual([]);
});

it('changes the language with them, and with what was typed before the sign-in', async () => {
  const spanish = (browser: ReturnType<typeof plain.browser>) =>
    present(browser.controls().find((each) => attribute(each, 'lang') === 'es'));
  const before = plain.browser();
  await before.open('/standard');
  before.type(present(before.named('credentials.noticeId')[0]), 'NB-12345');
  await before.press(spanish(before));
  expect(attribute(present(before.named('credentials.noticeId')[0]), 'value')).toBe('NB-12345');
  const html = present(elementsIn(before.page).find(({ tagName }) => tagName === 'html'));
  expect(attribute(html, 'lang')).toBe('es');
  const { browser } = await walked('/standard/claimant-info');
  browser.type(present(browser.named('claimantInfo.firstName')[0]), 'Zoë');
  await browser.press(spanish(browser));
  expect(attribute(present(browser.named('claimantInfo.firstName')[0]), 'value')).toBe('Zoë');
  expect(says(browser)).toContain(sampleTexts.es['LocKey_Plain_Unsaved']);
});

describe('a page with very long answers', () => {
  /** As a browser that says that the form is ours. */
  const next = (browser: ReturnType<typeof plain.browser>) =>
    browser.send(browser.form(present(browser.buttons('next')[0])), { 'sec-fetch-site': 'same-origin' });

  async function typed(bytes: number) {
    const { browser } = await walked('/standard/claimant-info');
    browser.type(present(browser.named('claimantInfo.firstName')[0]), randomBytes(bytes).toString('base64'));
    await next(browser);
    return browser;
  }

  it('can be sent again', async () => {
    const browser = await typed(500_000);
    await next(browser);
    expect(browser.answered).toBe(422);
    expect(browser.buttons('next')).toHaveLength(1);
  });

  it('is still a page where it cannot carry them', async () => {
    const browser = await typed(1_300_000);
    expect(browser.answered).toBe(413);
    expect(elementsIn(browser.page).map((each) => attribute(each, 'id'))).toContain('root');
  });
});
