import { cpSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { openDeadlines } from '../support/openDeadlines.ts';
import { readTestProject, sampleProject, type TestProject } from '../support/project.ts';
import { answersOf, claimsOf, exported } from './support/exported.ts';
import type { Served } from './support/fileJourney.ts';
import { fieldRoot } from './support/fillField.ts';
import { walkWithoutScripts } from './support/handWithoutScripts.ts';
import { filledIn, type Given, type Journey, readJourney, wholeJourneys } from './support/journey.ts';
import { keyboard } from './support/keyboard.ts';
import { noticeOf } from './support/notices.ts';
import { type OwnServer, ownFolder, startProcess } from './support/ownServer.ts';
import { PlainBrowser } from './support/plainBrowser.ts';
import { takePlainJourney } from './support/plainJourney.ts';
import { expect, test } from './support/test.ts';

const journeys = new URL('./dataBreach/', import.meta.url);
const phone = { javaScriptEnabled: false, viewport: { width: 360, height: 740 } };
let server: OwnServer | undefined;
let dataBreach: Served;

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  const folder = resolve(ownFolder());
  const settlement = `${folder}/settlement`;
  cpSync('examples/data-breach', settlement, { recursive: true });
  openDeadlines(settlement);
  const settings = { SETTLEMENT_DIR: settlement, DATA_DIR: `${folder}/data`, PORT: '0' };
  server = await startProcess(['src/server/main.ts'], settings, folder);
  const project = await readTestProject({ projectDir: '.', settlementDir: settlement });
  dataBreach = { url: server.url, project, settings, journeys };
});

test.afterAll(() => server?.stop());

/** Files a journey, after those that come before it, and expects what its data say is stored. */
async function file(journey: Journey, person: Given, culture: string, served: Served | null, url: string) {
  const before: Given =
    journey.after === undefined
      ? person
      : await file(readJourney(`${journey.after}.json`, served?.journeys), person, culture, served, url);
  const project: TestProject = served?.project ?? (await sampleProject());
  const given = await takePlainJourney(new PlainBrowser(url), journey, before, culture, project);
  const { flow } = pageAtStart(project, journey);
  if (flow.submit === null) return before;
  const claim = await exported(
    (flow.submit.adds === 'claim' ? given.receipt : given.referenceCode) ?? '',
    served?.settings,
  );
  const stored = flow.submit.adds === 'claim' ? claim : claim.additions.at(-1);
  if (stored === undefined) throw new Error(`Nothing was added to ${claim.referenceCode}.`);
  expect(stored).toMatchObject({ formType: flow.formType, models: { userPreferredCulture: culture } });
  expect(answersOf(stored)).toMatchObject(filledIn(journey.claim, given));
  const lastName = String(claim.models.claimantInfo?.fields['lastName']);
  return { ...person, referenceCode: claim.referenceCode, lastName };
}

function pageAtStart(project: TestProject, { pages: [first] }: Journey) {
  const flow = project.flows.find(({ pages }) =>
    pages.some(({ routes }) => routes.some(({ path }) => path === first?.path)),
  );
  if (flow === undefined) throw new Error(`No flow begins at ${first?.path}.`);
  return { flow };
}

for (const culture of ['en', 'es']) {
  for (const { title, journey } of wholeJourneys())
    test(`without scripts, "${culture}": ${title}`, async ({ notice, baseURL }) => {
      await file(journey, notice, culture, null, baseURL ?? '');
    });
  for (const { title, journey } of wholeJourneys(journeys))
    test(`the second settlement without scripts, "${culture}": ${title}`, async () => {
      await file(journey, noticeOf(0), culture, dataBreach, dataBreach.url);
    });
}

test('a claim is filed once without scripts, by keyboard on a phone in Spanish, by Back and over a cut connection', async ({
  browser,
  notice,
  baseURL,
}) => {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await walkWithoutScripts(page, readJourney('standard-individual-direct.json'), notice, {
    url: baseURL ?? '',
    culture: 'es',
    project: await sampleProject(),
    hand: keyboard,
    seen: (path) => pictured(page, path),
    async leave(path, press) {
      if (path === '/standard/claim-summary') return overCutConnection(page, press);
      await press();
      if (path === '/standard/payment-election') await backAndForth(page, path, press);
    },
  });
  expect(await claimsOf(notice.noticeId)).toHaveLength(1);
  await context.close();
});

test('links that leave a form without scripts open beside it and say so, and what was typed stays', async ({
  browser,
  notice,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/standard`);
  await page.getByLabel('Notice ID').fill(notice.noticeId);
  for (const name of ['Privacy notice', 'file a claim for a vehicle', 'Upload Documents']) {
    const link = page.getByRole('link', { name }).first();
    if (!(await link.isVisible())) await page.getByText('My Claim', { exact: true }).click();
    expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toBe(
      '" (opens in a new window)"',
    );
    const opened = context.waitForEvent('page');
    await link.click();
    await expect((await opened).getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expect(page.getByLabel('Notice ID')).toHaveValue(notice.noticeId);
  const before = context.pages().length;
  await page.getByLabel('PIN').fill('12');
  await page.locator('[data-action="authorize"]').click();
  await expect(page).toHaveTitle(/^Error: /);
  await page.locator('[data-part="error-summary"] a').first().click();
  await expect(page.getByLabel('PIN')).toBeFocused();
  expect(context.pages()).toHaveLength(before);
  await context.close();
});

test('what is refused without scripts is said where the page opens on a phone, and in its title', async ({
  browser,
  notice,
  baseURL,
}) => {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(`${baseURL}/standard`);
  await page.getByLabel('Notice ID').fill(notice.noticeId);
  await context.clearCookies();
  await page.locator('[data-action="authorize"]').click();
  await expect(page.getByRole('alertdialog')).toContainText(
    (await sampleProject()).text('LocKey_Plain_NoCookies', 'en'),
  );
  await expect(page.getByRole('alertdialog')).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveTitle(/^Error: /);
  await context.close();
});

/** Back leads to the page as it was filled in, though it was sent, and its button on from there. */
async function backAndForth(page: Page, path: string, press: () => Promise<void>): Promise<void> {
  const shown = page.locator('main[data-page]');
  await expect(shown).not.toHaveAttribute('data-page', path);
  const before = await shown.getAttribute('data-page');
  await page.goBack();
  await expect(shown).toHaveAttribute('data-page', path);
  await expect(fieldRoot(page, 'claimDetails.paymentElection').locator('input:checked')).toHaveValue('Check');
  await press();
  await expect(shown).toHaveAttribute('data-page', before ?? '');
}

/** The server does what was pressed, and its answer does not arrive: the claimant reloads the page. */
async function overCutConnection(page: Page, press: () => Promise<void>): Promise<void> {
  const answers: number[] = [];
  await page.route(
    (url) => url.pathname === '/standard/claim-summary',
    async (route) => {
      if (answers.length > 0) return route.fallback();
      answers.push((await route.fetch({ maxRedirects: 0 })).status());
      await route.abort('connectionreset');
    },
  );
  await press();
  await expect.poll(() => page.url()).toMatch(/^chrome-error:/);
  expect(answers).toEqual([303]);
  await page.reload();
}

test('a claim with losses and their proof is filed in a browser that runs no scripts', async ({ browser }) => {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await walkWithoutScripts(page, readJourney('losses-under-the-caps.json', journeys), noticeOf(0), {
    url: dataBreach.url,
    culture: 'en',
    project: dataBreach.project,
    seen: (path) => pictured(page, path),
  });
  await context.close();
});

/** Nothing of a page is wider than a phone. */
async function pictured(page: Page, path: string): Promise<void> {
  const { scroll, client } = await page.locator('html').evaluate(({ scrollWidth, clientWidth }) => ({
    scroll: scrollWidth,
    client: clientWidth,
  }));
  expect(scroll, path).toBe(client);
  if (process.env['PLAIN_PICTURES'])
    await page.screenshot({ path: `${process.env['PLAIN_PICTURES']}${path.replaceAll('/', '_')}.png`, fullPage: true });
}
