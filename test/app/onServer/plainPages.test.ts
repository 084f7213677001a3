import { describe, expect, it } from 'vitest';
import { plainFormId } from '../../../src/rules/plainForm.ts';
import { endpoints } from '../../../src/wire/endpoints.ts';
import { initialDataId } from '../../../src/wire/initialDataId.ts';
import type { PlainBrowser } from '../../e2e/support/plainBrowser.ts';
import { attribute, byId, elementsIn, textOf, wordsOf } from '../../e2e/support/plainHtml.ts';
import { journeyAnswers } from '../../proofs/journeyAnswers.ts';
import { present } from '../../support/present.ts';
import { sampleTexts } from '../../support/sampleTexts.ts';
import { givenBy, samplePlain, says } from './samplePlain.ts';
import { throughPlainForms } from './throughPlainForms.ts';

const plain = samplePlain();
const review = '/standard/claim-summary';
const details = '/standard/claim-details';
const text = (key: string) => present(sampleTexts.en[key]);

const journeys = { Standard: 'standard-group-alternative', Automotive: 'automotive-business' } as const;

async function at(path: string | null, formType: keyof typeof journeys = 'Standard') {
  const { flow } = await plain.stage(formType);
  const browser = plain.browser();
  const answers = givenBy(plain.takeNotice(), journeyAnswers(journeys[formType], flow));
  expect(await throughPlainForms(browser, { flow }, answers, path)).toMatchObject({ said: [] });
  return browser;
}

const value = (browser: PlainBrowser, name: string) => attribute(present(browser.named(name)[0]), 'value');
const type = (browser: PlainBrowser, name: string, typed: string) =>
  browser.type(present(browser.named(name)[0]), typed);
const button = (browser: PlainBrowser, action: string) => present(browser.buttons(action)[0]);

describe('a page without scripts', () => {
  it('that is changed from the review leads back to it, in the language of the review', async () => {
    const browser = await at(review);
    await browser.press(present(browser.controls().find((each) => attribute(each, 'lang') === 'es')));
    type(browser, 'signature.fullName', 'Rosa');
    const name = `Cambiar ${sampleTexts.es['LocKey_ClaimDetails_Title']}`;
    const change = browser.buttons('edit').find((each) => attribute(each, 'aria-label') === name);
    await browser.press(present(change));
    expect(browser.address).toBe(`${details}?culture=es`);
    expect(wordsOf(button(browser, 'next'))).toBe(sampleTexts.es['LocKey_Shared_ReturnToReview']);
    await browser.press(button(browser, 'next'));
    expect(browser.address).toBe(`${review}?culture=es`);
    expect(value(browser, 'signature.fullName')).toBe('Rosa');
  });

  it('keeps what was typed where it is left by Back, by a section and by a language', async () => {
    const browser = await at(review);
    type(browser, 'signature.fullName', 'Rosa');
    await browser.press(present(browser.controls().find((each) => attribute(each, 'lang') === 'es')));
    expect(value(browser, 'signature.fullName')).toBe('Rosa');
    type(browser, 'signature.fullName', 'Rosa M');
    await browser.press(present(browser.buttons('section')[1]));
    expect(browser.path).toBe('/standard/claimant-info');
    type(browser, 'claimantInfo.firstName', 'Rosalía');
    await browser.press(present(browser.buttons('section').at(-1)));
    expect(browser.path).toBe(review);
    expect(value(browser, 'signature.fullName')).toBe('Rosa M');
    type(browser, 'signature.fullName', 'Rosa Marín');
    await browser.press(button(browser, 'back'));
    await browser.open('/standard/claimant-info');
    expect(value(browser, 'claimantInfo.firstName')).toBe('Rosalía');
    await browser.open(review);
    expect(value(browser, 'signature.fullName')).toBe('Rosa Marín');
  });

  it('says what an answer has cleared before it goes on, and brings it back', async () => {
    const browser = await at('/automotive/claim-details', 'Automotive');
    const name = () => browser.named('claimDetails.businessName').map((each) => attribute(each, 'value'));
    const choose = async (use: string) => {
      const choice = browser.named('claimDetails.vehicleUse').find((each) => attribute(each, 'value') === use);
      browser.tick(present(choice));
      await browser.press(button(browser, 'next'));
    };
    await choose('Business');
    browser.type(present(browser.named('claimDetails.businessName')[0]), 'Alvarez Deliveries');
    await browser.press(button(browser, 'next'));
    await choose('Personal');
    expect(name()).toEqual([]);
    expect(says(browser)).toContain(text('LocKey_Plain_Cleared'));
    await browser.press(button(browser, 'undo'));
    expect(name()).toEqual(['Alvarez Deliveries']);
    await choose('Personal');
    await browser.press(button(browser, 'next'));
    expect(says(browser)).not.toContain(text('LocKey_Plain_Cleared'));
    expect(name()).toEqual([]);
  });

  it('that was sent before others of its questions were shown changes none of their answers when it is sent again', async () => {
    const browser = await at(details);
    const indirectly = 'claimDetails.didIndividualPayPremiumsIndirectly';
    const choose = (name: string, answer: string) =>
      browser.tick(present(browser.named(name).find((each) => attribute(each, 'value') === answer)));
    const chosen = () =>
      browser
        .named(indirectly)
        .filter((each) => attribute(each, 'checked') !== null)
        .map((each) => attribute(each, 'value'));
    choose('claimDetails.claimantDescription', 'Individual');
    const first = browser.form(button(browser, 'next'));
    await browser.send(first);
    choose(indirectly, 'true');
    await browser.press(button(browser, 'next'));
    expect(chosen()).toEqual(['true']);
    await browser.send(first);
    expect(chosen()).toEqual(['true']);
  });

  it('can be sent by text browsers, which know no part of a form outside of it', async () => {
    const browser = plain.browser();
    await browser.open('/standard');
    const form = present(byId(browser.page, plainFormId));
    const names = elementsIn(form).map((each) => attribute(each, 'name'));
    expect(names).toEqual(expect.arrayContaining(['token', 'owner', 'asked', 'credentials.pin']));
  });

  it('has all of its fields, however many there are', async () => {
    const browser = await at('/standard/premiums');
    const records = () => new Set(elementsIn(browser.page).flatMap((each) => attribute(each, 'data-record') ?? []));
    const premium = {
      year: '2015',
      insurer: 'Aetna',
      coverageType: 'Family',
      fromMonth: '01/2015',
      toMonth: '12/2015',
    };
    for (let count = records().size; count <= 8; count += 1) {
      for (const [key, value] of Object.entries({ ...premium, amount: '1' })) {
        const control = browser.controls().find((each) => attribute(each, 'name')?.includes(`.${key}`));
        browser.forge(present(control), [value]);
      }
      await browser.press(button(browser, 'save'));
      await browser.press(button(browser, 'add'));
    }
    expect(records().size).toBe(9);
    await browser.open('/standard/premiums');
    expect(records().size).toBe(9);
  });

  it('that answers a form leaves its texts, models and flow to a browser with scripts, which asks for them at once', async () => {
    const browser = await at('/standard/claimant-info');
    const carried = () => textOf(present(byId(browser.page, initialDataId)));
    expect(carried()).toContain(endpoints.content.path);
    type(browser, 'claimantInfo.emailAddress', 'marisol');
    await browser.press(button(browser, 'next'));
    expect(browser.path).toBe('/standard/claimant-info');
    for (const call of [endpoints.content, endpoints.config, endpoints.flow].map(({ path }) => path)) {
      expect(carried()).not.toContain(call);
      expect(browser.link).toContain(`<${call}`);
    }
  });

  it('has a receipt that the browser fetches by itself', async () => {
    const browser = await at(null);
    const save = browser.controls().find((each) => wordsOf(each) === text('LocKey_Receipt_Save'));
    await browser.press(present(save));
    expect(browser.answered).toBe(303);
    expect(browser.address).toBe('/api/forms/receipt?formType=Standard&culture=en');
    expect(browser.status).toBe(200);
  });
});
