import { expect, it } from 'vitest';
import { attribute } from '../../e2e/support/plainHtml.ts';
import { journeyAnswers } from '../../proofs/journeyAnswers.ts';
import { present } from '../../support/present.ts';
import { sampleTexts } from '../../support/sampleTexts.ts';
import { dialogOf, givenBy, samplePlain, says } from './samplePlain.ts';
import { throughPlainForms } from './throughPlainForms.ts';

const never = async () => {
  throw new Error('Nothing is asked.');
};
const plain = samplePlain({
  captcha: { verify: never },
  settings: (settings) => ({ ...settings, captcha: { provider: 'GoogleReCaptcha', siteKey: 'site' } }),
});

it('a captcha, which no browser can show without scripts, is said at the start and where it is asked for', async () => {
  const { flow } = await plain.stage('Standard');
  const browser = plain.browser();
  const sentence = present(sampleTexts.en['LocKey_Plain_Captcha']);
  await browser.open('/standard');
  expect(says(browser)).toContain(sentence);
  const answers = givenBy(plain.takeNotice(), journeyAnswers('standard-group-alternative', flow));
  const { path } = await throughPlainForms(browser, { flow }, answers, '/standard/claimant-info');
  expect(path).toBe('/standard');
  expect(browser.answered).toBe(422);
  expect(dialogOf(browser)).toContain(sentence);
});

const withWallet = samplePlain({
  wallet: { loginAddress: () => 'https://wallet.example/', addressesOf: async () => null },
  settings: (settings) => ({ ...settings, wallet: { ...settings.wallet, enabled: true } }),
});

it("a wallet's login, whose pages need scripts, is answered by what else the claimant can do", async () => {
  const { flow } = await withWallet.stage('Automotive');
  const browser = withWallet.browser();
  const journey = journeyAnswers('automotive-business', flow);
  const payment = 'claimDetails(PaymentElection).paymentElection';
  const answers = { ...journey, fields: { ...journey.fields, [payment]: 'PayPal' } };
  const given = givenBy(withWallet.takeNotice(), answers);
  await throughPlainForms(browser, { flow }, given, '/automotive/payment-election');
  const choice = browser.named('claimDetails.paymentElection').find((each) => attribute(each, 'value') === 'PayPal');
  browser.tick(present(choice));
  await browser.press(present(browser.buttons('next')[0]));
  await browser.press(present(browser.buttons('wallet')[0]));
  expect(says(browser)).toContain(present(sampleTexts.en['LocKey_Plain_Wallet']));
});
