import { pageAt, sampleProject } from '../support/project.ts';
import { uploadFile } from './support/files.ts';
import { journeyPage, readJourney } from './support/journey.ts';
import { type Notice, pin, takeNotice } from './support/notices.ts';
import { PlainBrowser } from './support/plainBrowser.ts';
import { attribute, closest, type Element, elementsIn, textOf, wordsOf } from './support/plainHtml.ts';
import { PlainWalk } from './support/plainJourney.ts';
import { expect, test } from './support/test.ts';

const journey = readJourney('standard-individual-direct.json');
const details = '/standard/claim-details';

async function signedIn(url: string, notice: Notice, formType: 'Standard' | 'Automotive' = 'Standard') {
  const browser = new PlainBrowser(url);
  const project = await sampleProject();
  const text = (key: string) => project.text(key, 'en');
  const walk = new PlainWalk(browser, project, text);
  await browser.open(`/${formType.toLowerCase()}`);
  await walk.answer({ 'credentials.noticeId': notice.noticeId, 'credentials.pin': pin }, formType);
  await walk.forward();
  return { browser, walk, text, project };
}

async function atVehicles(url: string, notice: Notice) {
  const claimant = await signedIn(url, notice, 'Automotive');
  await claimant.walk.forward();
  return claimant;
}

async function atDetails(url: string, notice: Notice) {
  const claimant = await signedIn(url, notice);
  await claimant.walk.forward();
  expect(claimant.walk.shown()).toBe(details);
  return claimant;
}

const only = (found: readonly Element[], what: string): Element => {
  const [first] = found;
  if (first === undefined) throw new Error(`The page has no ${what}.`);
  return first;
};

const chosen = (browser: PlainBrowser, name: string) =>
  browser
    .named(name)
    .filter((each) => attribute(each, 'checked') !== null)
    .map((each) => attribute(each, 'value'));

test('what is missing is said as with scripts: at the top, at its field, and what was typed stays', async ({
  notice,
  baseURL,
}) => {
  const { browser, walk, text } = await atDetails(baseURL ?? '', notice);
  await walk.answer({ 'claimDetails.claimantDescription': 'Individual', 'claimDetails.insurer': 'Aetna' }, 'Standard');
  await walk.forward();
  expect(walk.statuses()).toContain(text('LocKey_Plain_More'));
  expect(browser.answered).toBe(200);
  await walk.forward();
  expect(browser.answered).toBe(422);
  expect(walk.shown()).toBe(details);
  expect(walk.complaints()).not.toBe('');
  const [insurer] = browser.named('claimDetails.insurer');
  expect(insurer && elementsIn(insurer).find((option) => attribute(option, 'selected') !== null)).toMatchObject({
    attrs: expect.arrayContaining([{ name: 'value', value: 'Aetna' }]),
  });
  expect(browser.address).toBe(details);
});

test('a page has no template, whose words text browsers would show', async ({ baseURL }) => {
  const browser = new PlainBrowser(baseURL ?? '');
  await browser.open('/standard');
  expect(elementsIn(browser.page).map(({ tagName }) => tagName)).not.toContain('template');
});

test('text browsers can choose files only where they are sent, and ask for the page in another language', async ({
  notice,
  baseURL,
}) => {
  const { browser } = await atVehicles(baseURL ?? '', notice);
  await browser.press(only(browser.buttons('open'), 'button that opens the place for documents'));
  const pickers = elementsIn(browser.page).filter((each) => attribute(each, 'type') === 'file');
  expect(pickers.length).toBeGreaterThan(0);
  expect(pickers.filter((each) => attribute(each, 'name') === null)).toEqual([]);

  await browser.open('/standard');
  const spanish = only(
    elementsIn(browser.page).filter((each) => each.tagName === 'button' && attribute(each, 'lang') === 'es'),
    'button for Spanish',
  );
  const form = closest(spanish, ({ tagName }) => tagName === 'form');
  expect(form && attribute(form, 'action'), 'where a text browser sends the button beside it').toBeNull();
  const asked = form && elementsIn(form).find((each) => attribute(each, 'name') === 'culture');
  expect(asked && attribute(asked, 'value')).toBe('es');
});

test('what is wrong in a vehicle that is saved is said at the top too', async ({ notice, baseURL }) => {
  const { browser, walk, text } = await atVehicles(baseURL ?? '', notice);
  await walk.answer({ 'claimDetails.vehicleUse': 'Personal' }, 'Automotive');
  await browser.press(only(browser.buttons('save'), 'button that saves'));
  expect(browser.answered).toBe(422);
  const summary = only(
    elementsIn(browser.page).filter((each) => attribute(each, 'data-part') === 'error-summary'),
    'summary of errors',
  );
  expect(textOf(summary)).toContain(text('LocKey_Vehicles_Make_Required'));
});

test('the button that Enter presses has a word for text browsers, and a page that leads nowhere has none', async ({
  baseURL,
}) => {
  const browser = new PlainBrowser(baseURL ?? '');
  const pressed = () => browser.named('press').filter((each) => attribute(each, 'value') === '');
  await browser.open('/standard');
  expect(pressed().map(textOf)).toEqual(['Next']);
  await browser.open('/page-not-found');
  expect(pressed()).toEqual([]);
});

test('a form sent again, one from before, and parts that no page has change nothing else', async ({
  notice,
  baseURL,
}) => {
  const { browser, walk, project } = await atDetails(baseURL ?? '', notice);
  await walk.answer(journeyPage(journey, details).answers ?? {}, 'Standard');
  const button = only(browser.buttons('next'), 'Next');
  const body = browser.form(button);
  body.append('claimDetails.noSuchField', 'x');
  body.append('claimDetails.premiumsTotal', '1');
  await browser.send(body);
  expect(walk.shown(), walk.complaints() + walk.statuses()).toBe('/standard/payment-election');
  for (const _again of [1, 2]) {
    await browser.open(details);
    await browser.send(body);
    expect(browser.answered).toBe(303);
    expect(walk.shown()).toBe('/standard/payment-election');
  }
  await browser.open(details);
  expect(chosen(browser, 'claimDetails.coverageYears')).toEqual(['2012', '2013', '2021']);
  const broken = browser.form(null);
  broken.append('__proto__', 'x');
  await browser.send(broken);
  expect(browser.answered).toBe(400);
  await browser.open(details);
  body.set('claimDetails.coverageType', 'Individual');
  await browser.send(body);
  await browser.open(details);
  expect(chosen(browser, 'claimDetails.coverageType')).toEqual(['Individual']);
  expect(pageAt(project, details).page.path).toBe(details);
});

test('a page of one claimant changes nothing of another who has signed in since in the same browser', async ({
  notice,
  baseURL,
}) => {
  const { browser, walk, text } = await atDetails(baseURL ?? '', notice);
  await walk.answer({ 'claimDetails.claimantDescription': 'Group' }, 'Standard');
  const body = browser.form(only(browser.buttons('next'), 'Next'));
  await browser.open('/standard');
  await browser.press(only(browser.buttons('notMine'), 'Not mine'));
  const { noticeId } = takeNotice();
  await walk.answer({ 'credentials.noticeId': noticeId, 'credentials.pin': pin }, 'Standard');
  await walk.forward();
  await walk.forward();
  expect(walk.shown()).toBe(details);
  await browser.send(body);
  expect(browser.answered).toBe(422);
  expect(walk.complaints()).toContain(text('LocKey_Plain_Changed'));
  await browser.open(details);
  expect(chosen(browser, 'claimDetails.claimantDescription')).toEqual([]);
});

test('a form without its token, without cookies or from another site is not read, and the page says what to do', async ({
  notice,
  baseURL,
}) => {
  const { browser, walk, text } = await atDetails(baseURL ?? '', notice);
  await walk.answer({ 'claimDetails.claimantDescription': 'Group' }, 'Standard');
  const body = browser.form(only(browser.buttons('next'), 'Next'));
  await browser.send(body, { 'sec-fetch-site': 'cross-site' });
  expect(browser.answered).toBe(403);
  await browser.send(body, { origin: 'https://elsewhere.example' });
  expect(browser.answered).toBe(403);
  const without = browser.form(null);
  without.delete('token');
  await browser.send(without);
  expect(browser.answered).toBe(403);
  expect(walk.complaints()).toContain(text('LocKey_Plain_Expired'));
  await browser.open(details);
  expect(chosen(browser, 'claimDetails.claimantDescription')).toEqual([]);
  browser.forgetCookies();
  await browser.send(body);
  expect(browser.answered).toBe(403);
  expect(walk.complaints()).toContain(text('LocKey_Plain_NoCookies'));
});

test('a page of a session that has ended leads to the page that says so', async ({ notice, baseURL }) => {
  const { browser, walk } = await atDetails(baseURL ?? '', notice);
  const body = browser.form(only(browser.buttons('next'), 'Next'));
  const other = new PlainBrowser(baseURL ?? '');
  await other.open('/standard');
  body.set('token', browser.form(null).get('token') ?? '');
  browser.forgetSession();
  await browser.send(body);
  expect(walk.shown()).toBe('/session-expired');
  await browser.press(only(browser.buttons('restart'), 'button'));
  expect(walk.shown()).toBe('/standard');
});

test('a claimant who signs in again goes on with what is saved, or starts again once they have said so twice', async ({
  notice,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const first = await atDetails(url, notice);
  await first.walk.answer({ 'claimDetails.claimantDescription': 'Group' }, 'Standard');
  await first.walk.forward();
  const { browser, walk } = await signedIn(url, notice);
  expect(walk.shown()).toBe('/standard');
  await browser.press(only(browser.buttons('continueDraft'), 'Continue'));
  expect(walk.shown()).toBe(details);
  expect(chosen(browser, 'claimDetails.claimantDescription')).toEqual(['Group']);
  const again = await signedIn(url, notice);
  await again.browser.press(only(again.browser.buttons('startAgain'), 'Start again'));
  expect(again.walk.shown()).toBe('/standard');
  await again.browser.press(only(again.browser.buttons('confirmStartAgain'), 'Delete'));
  await again.browser.open(details);
  expect(chosen(again.browser, 'claimDetails.claimantDescription')).toEqual([]);
  await again.browser.open('/standard/claimant-info');
  await again.browser.press(only(again.browser.buttons('undo'), 'Undo'));
  expect(again.walk.shown()).toBe(details);
  expect(chosen(again.browser, 'claimDetails.claimantDescription')).toEqual(['Group']);
});

test('a deleted record comes back by its own button, and the language changes with what was typed', async ({
  notice,
  baseURL,
}) => {
  const { browser, walk } = await atVehicles(baseURL ?? '', notice);
  const vehicle = readJourney('automotive-business.json');
  await walk.answer(journeyPage(vehicle, '/automotive/claim-details').answers ?? {}, 'Automotive');
  const deletes = () => browser.buttons('delete').length;
  expect(deletes()).toBe(1);
  await browser.press(only(browser.buttons('delete'), 'Delete'));
  expect(deletes()).toBe(0);
  await browser.press(only(browser.buttons('undo'), 'Undo'));
  expect(deletes(), walk.complaints()).toBe(1);
  const spanish = browser.named('press').filter((each) => attribute(each, 'lang') === 'es');
  await browser.press(only(spanish, 'Spanish'));
  expect(browser.address).toBe('/automotive/claim-details?culture=es');
  expect(deletes()).toBe(1);
});

test('Enter after the path of a file, which text browsers press themselves, brings the file and goes no further', async ({
  notice,
  baseURL,
}) => {
  const { browser, walk, text } = await signedIn(baseURL ?? '', notice);
  const alternative = readJourney('standard-individual-indirect-alternative.json');
  for (const path of ['/standard/claimant-info', details, '/standard/premiums']) {
    await walk.answer(journeyPage(alternative, path).answers ?? {}, 'Standard');
    await walk.forward();
  }
  expect(walk.shown(), walk.complaints()).toBe('/standard/supporting-documents');
  const file = only(
    browser.controls().filter((each) => attribute(each, 'type') === 'file' && attribute(each, 'name') !== null),
    'file',
  );
  browser.choose(file, [uploadFile('pay-stub.pdf')]);
  await browser.press(null);
  expect(walk.shown()).toBe('/standard/supporting-documents');
  expect(walk.statuses()).toContain(text('LocKey_Plain_Files'));
  expect(elementsIn(browser.page).map(wordsOf).join(' ')).toContain('pay-stub.pdf');
});

test('a file that is too large is refused with its name, and the page stays', async ({ notice, baseURL }) => {
  const { browser, walk } = await atVehicles(baseURL ?? '', notice);
  const file = only(
    browser.controls().filter((each) => attribute(each, 'type') === 'file' && attribute(each, 'name') !== null),
    'file',
  );
  browser.choose(file, [{ name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(11 * 1024 * 1024) }]);
  await browser.press(only(browser.buttons('upload'), 'Upload'));
  expect(browser.answered).toBe(422);
  expect(elementsIn(browser.page).map(wordsOf).join(' ')).toContain('large.pdf');
  expect(walk.complaints()).not.toBe('');
});

test('the same press is done once: pressed twice at once, sent again after a cut connection, or reloaded', async ({
  notice,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const project = await sampleProject();
  const browser = new PlainBrowser(url);
  const walk = new PlainWalk(browser, project, (key) => project.text(key, 'en'));
  await browser.open('/automotive');
  await walk.answer({ 'credentials.noticeId': notice.noticeId, 'credentials.pin': pin }, 'Automotive');
  // The browser leaves the first answer for the second, with the cookies of either.
  const signIn = browser.form(only(browser.buttons('authorize'), 'sign-in'));
  await Promise.all([browser.copy().send(signIn), browser.send(signIn)]);
  expect(walk.shown()).toBe('/automotive/claimant-info');
  await walk.forward();
  const vehicle = readJourney('automotive-business.json');
  await walk.answer(journeyPage(vehicle, '/automotive/claim-details').answers ?? {}, 'Automotive');
  const records = () => browser.buttons('delete').length;
  expect(records()).toBe(1);
  const add = browser.form(only(browser.buttons('add'), 'Add'));
  await browser.copy().cut(add);
  await Promise.all([browser.copy().send(add), browser.send(add)]);
  const added = browser.named('press').length;
  await browser.send(add);
  expect(browser.named('press').length).toBe(added);
  expect(walk.complaints()).toBe('');
});

test('two windows: what is sent from each is kept, and neither is told of a claim that was saved elsewhere', async ({
  notice,
  baseURL,
}) => {
  const { browser, walk, text } = await atDetails(baseURL ?? '', notice);
  const other = browser.copy();
  await other.open('/standard/claimant-info');
  await walk.answer({ 'claimDetails.claimantDescription': 'Group' }, 'Standard');
  const [first] = other.named('claimantInfo.firstName');
  if (first === undefined) throw new Error('The page asks for no first name.');
  other.type(first, 'Zoë');
  await Promise.all([
    browser.press(only(browser.buttons('next'), 'Next')),
    other.press(only(other.buttons('next'), 'Next')),
  ]);
  expect(walk.complaints()).not.toContain(text('LocKey_Draft_SavedElsewhere'));
  await browser.open(details);
  expect(chosen(browser, 'claimDetails.claimantDescription')).toEqual(['Group']);
  await browser.open('/standard/claimant-info');
  expect(browser.named('claimantInfo.firstName').map((each) => attribute(each, 'value'))).toEqual(['Zoë']);
});
