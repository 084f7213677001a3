import { expect, it } from 'vitest';
import type { PlainBrowser } from '../../e2e/support/plainBrowser.ts';
import { attribute } from '../../e2e/support/plainHtml.ts';
import { journeyAnswers } from '../../proofs/journeyAnswers.ts';
import { present } from '../../support/present.ts';
import { sampleTexts } from '../../support/sampleTexts.ts';
import { givenBy, samplePlain, says } from './samplePlain.ts';
import { throughPlainForms } from './throughPlainForms.ts';

/** Runs each once, between a press that has read the saved answers and its own save. */
let meanwhile: (() => Promise<void>)[] = [];
const plain = samplePlain({
  storeWith: ({ drafts }) => ({
    drafts: {
      ...drafts,
      async update(row) {
        await meanwhile.shift()?.();
        return drafts.update(row);
      },
    },
  }),
});

const info = '/standard/claimant-info';
const details = '/standard/claim-details';
const savedElsewhere = present(sampleTexts.en['LocKey_Draft_SavedElsewhere']);

const press = (browser: PlainBrowser, action: string) => browser.press(present(browser.buttons(action)[0]));
const given = (browser: PlainBrowser, name: string) => attribute(present(browser.named(name)[0]), 'value');
const chosen = (browser: PlainBrowser) =>
  browser
    .named('claimDetails.claimantDescription')
    .filter((each) => attribute(each, 'checked') !== null)
    .map((each) => attribute(each, 'value'));

/** A claimant who is asked for the details on a phone, and whose desktop goes on from the same answers. */
async function onTwoDevices() {
  const { flow } = await plain.stage('Standard');
  const answers = givenBy(plain.takeNotice(), journeyAnswers('standard-group-alternative', flow));
  const phone = plain.browser();
  expect(await throughPlainForms(phone, { flow }, answers, details)).toMatchObject({ path: details, said: [] });
  const desktop = plain.browser();
  await throughPlainForms(desktop, { flow }, answers, info);
  await press(desktop, 'continueDraft');
  const rename = (name: string) => async () => {
    await desktop.open(info);
    desktop.type(present(desktop.named('claimantInfo.firstName')[0]), name);
    await press(desktop, 'next');
    expect(desktop.answered).toBe(303);
  };
  const choose = async (description: string) => {
    const choice = phone
      .named('claimDetails.claimantDescription')
      .find((each) => attribute(each, 'value') === description);
    phone.tick(present(choice));
    await press(phone, 'next');
  };
  return { phone, rename, choose };
}

it('a press is done over what another device has saved meanwhile, and the answers of both are kept', async () => {
  const { phone, rename, choose } = await onTwoDevices();
  meanwhile = [rename('Zoë')];
  await choose('Individual');
  expect(meanwhile).toEqual([]);
  expect(says(phone)).not.toContain(savedElsewhere);
  await phone.open(details);
  expect(chosen(phone)).toEqual(['Individual']);
  await phone.open(info);
  expect(given(phone, 'claimantInfo.firstName')).toBe('Zoë');
});

it('a press that another save precedes again stays, and says so', async () => {
  const { phone, rename, choose } = await onTwoDevices();
  // The second one is that of the other device.
  meanwhile = [rename('Zoë'), async () => undefined, rename('Chloé')];
  await choose('Individual');
  expect(meanwhile).toEqual([]);
  expect(phone.answered).toBe(422);
  expect(phone.path).toBe(details);
  expect(says(phone).some((words) => words.includes(savedElsewhere))).toBe(true);
  await phone.open(info);
  expect(given(phone, 'claimantInfo.firstName')).toBe('Chloé');
});
