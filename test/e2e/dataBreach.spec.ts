import { cpSync } from 'node:fs';
import { resolve } from 'node:path';
import { openDeadlines } from '../support/openDeadlines.ts';
import { readTestProject } from '../support/project.ts';
import { fileJourney, type Served } from './support/fileJourney.ts';
import { fieldRoot, fillField } from './support/fillField.ts';
import { expectPage, fillPage, journeyPage, readJourney, walkTo, wholeJourneys } from './support/journey.ts';
import { noticeOf } from './support/notices.ts';
import { type OwnServer, ownFolder, startProcess } from './support/ownServer.ts';
import { expect, test } from './support/test.ts';

const journeys = new URL('./dataBreach/', import.meta.url);

// One server for all of these: they run one after another, beside those of other files.
test.describe.configure({ mode: 'default' });

let server: OwnServer | undefined;
let served: Served;

test.beforeAll(async () => {
  test.slow();
  const folder = resolve(ownFolder());
  const settlement = `${folder}/settlement`;
  cpSync('examples/data-breach', settlement, { recursive: true });
  openDeadlines(settlement);
  const place = { SETTLEMENT_DIR: settlement };
  const settings = { ...place, DATA_DIR: `${folder}/data`, PORT: '0' };
  server = await startProcess(['src/server/main.ts'], settings, folder);
  const project = await readTestProject({ projectDir: '.', settlementDir: settlement });
  served = { url: server.url, project, settings, journeys };
});

test.afterAll(() => server?.stop());

for (const { title, journey } of wholeJourneys(journeys)) {
  test(`the second settlement in English on a desktop: ${title}`, async ({ page, quiet: _quiet }) => {
    await fileJourney(page, journey, noticeOf(0), 'en', served);
  });
}

test('a claimant who wrote down the return code goes on with it on another device, and no one else can', async ({
  page,
  browser,
  quiet: _quiet,
}) => {
  const { url, project } = served;
  const cash = readJourney('cash-payment.json', journeys);
  const text = (key: string) => project.text(`LocKey_Draft_${key}`, 'en');
  await page.goto(url);
  await fillPage(page, journeyPage(cash, '/data-breach'), noticeOf(0), { project });
  await page.locator('[data-action="authorize"]').click();
  await walkTo(page, cash, noticeOf(0), { project, until: '/data-breach/benefits' });
  const card = page.getByRole('region', { name: text('ReturnCode_Heading') });
  await expect(card.getByRole('code')).toBeVisible();
  const code = await card.getByRole('code').textContent();
  await page.reload();
  await expectPage(page, '/data-breach/benefits');

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(url);
  await other.getByText(text('ReturnCode_Have')).click();
  const typed = other.getByLabel(text('ReturnCode_Label'));
  await typed.fill(`${code?.slice(0, -1)}?`);
  await other.getByRole('button', { name: text('ReturnCode_Open') }).click();
  await expect(other.getByRole('alert')).toContainText('7K3P-9WQX-4M2T');
  await expect(typed).toBeFocused();
  await typed.fill(` ${code?.toLowerCase().replaceAll('-', ' ')}`);
  await typed.press('Enter');
  await expectPage(other, '/data-breach/benefits');
  await expect(other.locator('[data-part="return-code"]')).toContainText(code ?? '');
  await context.close();
});

for (const culture of ['en', 'es'] as const) {
  test(`a claimant who is away for too long has the return code before, in the warning and after it, "${culture}"`, async ({
    page,
    browser,
    quiet: _quiet,
  }) => {
    const { url, project } = served;
    const text = (key: string) => project.text(`LocKey_${key}`, culture);
    const cash = readJourney('cash-payment.json', journeys);
    await page.clock.install();
    await page.goto(`${url}/?culture=${culture}`);
    await fillPage(page, journeyPage(cash, '/data-breach'), noticeOf(0), { project });
    await page.locator('[data-action="authorize"]').click();
    await expectPage(page, '/data-breach/claimant-info');
    const card = page.getByRole('region', { name: text('Draft_ReturnCode_Heading') });
    const code = (await card.getByRole('code').textContent()) ?? '';
    expect(code).toMatch(/^\w{4}-\w{4}-\w{4}$/);
    const said = page.getByRole('status').filter({ hasText: code });
    await expect(said).toHaveCount(1);
    expect(await card.evaluate((element) => element.contains(document.activeElement))).toBe(false);
    await fillField(page, 'claimantInfo.firstName', 'Rosalinda', project);

    await page.clock.fastForward('29:30');
    const warning = page.getByRole('alertdialog', { name: text('Session_Timeout_Header') });
    await expect(warning).toContainText(text('Session_Left_Kept_Code'));
    await expect(warning).toContainText(code);
    await expect(warning).not.toContainText(text('Session_Left_Kept'));
    const loggedOut = page.waitForResponse('**/api/session-timeout');
    await page.clock.fastForward('00:35');
    await expectPage(page, '/session-expired');
    await expect(page.locator('main')).toContainText(text('SessionExpired_Kept_Code'));
    await expect(page.locator('main').getByRole('code')).toHaveText(code);
    await loggedOut;
    await page.reload();
    await expect(page.locator('main')).not.toContainText(code);

    const context = await browser.newContext();
    const other = await context.newPage();
    await other.goto(`${url}/?culture=${culture}`);
    await other.getByText(text('Draft_ReturnCode_Have')).click();
    await other.getByLabel(text('Draft_ReturnCode_Label')).fill(code);
    await other.getByRole('button', { name: text('Draft_ReturnCode_Open') }).click();
    await expect(fieldRoot(other, 'claimantInfo.firstName').getByRole('textbox')).toHaveValue('Rosalinda');
    await context.close();
  });
}

test('the first page has the box for a return code as it was written, whatever of its code comes late', async ({
  page,
  quiet: _quiet,
}) => {
  const { url } = served;
  const answer = await fetch(`${url}/data-breach`);
  const html = await answer.text();
  expect(html).toContain('data-part="have-return-code"');
  const late = Promise.withResolvers<void>();
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    const [file = ''] = /[^/]+$/.exec(route.request().url()) ?? [];
    if (!html.includes(file)) await late.promise;
    await route.fallback();
  });
  await page.addInitScript(() => {
    const gone: string[] = [];
    new MutationObserver((changes) => {
      for (const { removedNodes } of changes) {
        for (const node of removedNodes) {
          if (node instanceof Element && node.matches('[data-part="have-return-code"]')) gone.push('removed');
        }
      }
      const box = document.querySelector<HTMLElement>('[data-part="have-return-code"]');
      if (box !== null && box.style.display === 'none') gone.push('hidden');
    }).observe(document, { childList: true, subtree: true, attributes: true });
    Object.assign(window, { gone });
  });
  const confirmed = page.waitForResponse('**/api/culture/content?**');
  await page.goto(`${url}/data-breach`);
  await confirmed;
  await expect(page.locator('[data-part="have-return-code"]')).toBeVisible();
  late.resolve();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-part="have-return-code"]')).toBeVisible();
  expect(await page.evaluate(() => 'gone' in window && window.gone)).toEqual([]);
});

test('who comes back to the benefits reads how many losses a change removes, and after it signs nothing about losses', async ({
  page,
  quiet: _quiet,
}) => {
  const { url, project } = served;
  const person = noticeOf(0);
  const losses = readJourney('losses-over-the-caps.json', journeys);
  const cash = readJourney('cash-payment.json', journeys);
  const text = (key: string) => project.text(`LocKey_${key}`, 'en');
  const warned = page.locator('[data-part="loss-ahead"]');
  const removed = page.locator('[data-part="set-aside"]');

  await page.goto(url);
  await fillPage(page, journeyPage(losses, '/data-breach'), person, { project });
  await page.locator('[data-action="authorize"]').click();
  await walkTo(page, losses, person, { project, until: '/data-breach/extraordinary-losses' });
  await page.locator('[data-action="back"]').click();
  await page.locator('[data-action="back"]').click();
  await expectPage(page, '/data-breach/benefits');
  await expect(warned).toBeEmpty();
  await fillField(page, 'claimDetails.benefit', 'Cash', project);
  await expect(warned.filter({ hasText: '2 ordinary losses' })).toBeVisible();

  const rest = {
    ...cash,
    pages: cash.pages.slice(cash.pages.findIndex(({ path }) => path === '/data-breach/benefits')),
  };
  await walkTo(page, rest, person, { project, until: '/data-breach/claim-summary' });
  await expect(removed).toContainText('2 ordinary losses');
  await expect(page.getByText(text('BreachSummary_Sign_True'))).toBeVisible();
  await expect(page.getByText(text('BreachSummary_Sign_Lost'))).toBeHidden();
  await expect(page.getByText(text('BreachSummary_Sign_NotPaidBack'))).toBeHidden();
  await expect(page.locator('main')).not.toContainText('$512.34');
  await fillPage(page, journeyPage(cash, '/data-breach/claim-summary'), person, { project });
  await page.locator('[data-action="submit"]').click();
  await expectPage(page, '/data-breach/confirmation');
});

test.describe('in Spanish on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a loss over the cap and an hour too many are refused at their fields, and the mended claim is filed', async ({
    page,
    quiet: _quiet,
  }) => {
    const { url, project } = served;
    const person = noticeOf(0);
    const whole = readJourney('losses-over-the-caps.json', journeys);
    // Its messages show amounts as English writes them.
    const journey = { ...whole, pages: whole.pages.map((each) => ({ ...each, shows: {} })) };
    const [start = { path: '' }] = journey.pages;
    const from = (path: string) => {
      const index = journey.pages.findIndex((each) => each.path === path);
      return { ...journey, pages: journey.pages.slice(index) };
    };
    const message = (key: string, value: string) => project.text(`LocKey_${key}`, 'es').replaceAll('{{value}}', value);

    await page.goto(`${url}/?culture=es`);
    await fillPage(page, start, person, { project });
    await page.locator('[data-action="authorize"]').tap();
    await walkTo(page, journey, person, { project, until: '/data-breach/ordinary-losses' });

    const amount = 'claimTransactions(OrdinaryLoss).amount';
    const loss = fieldRoot(page, amount);
    const overCap = message('Ordinary_Amount_OverCap', '$500.00');
    await fillField(page, amount, '500.01', project);
    await expect(loss).toContainText(overCap);
    await expect(loss.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    await page.locator('[data-draft] [data-action="save"]').last().tap();
    await expect(page.locator('[data-record]:not([data-draft])')).toHaveCount(0);
    await fillField(page, amount, '500', project);
    await expect(loss).not.toContainText(overCap);

    await walkTo(page, from('/data-breach/ordinary-losses'), person, { project, until: '/data-breach/time-spent' });
    const hours = fieldRoot(page, 'claimDetails.hours');
    await fillField(page, 'claimDetails.hours', '2,5', project);
    await page.locator('[data-action="next"]').tap();
    await expect(hours).toContainText(project.text('LocKey_Time_Hours_Invalid', 'es'));
    await fillField(page, 'claimDetails.hours', '10.25', project);
    await page.locator('[data-action="next"]').tap();
    await expect(hours).toContainText(message('Time_Hours_OverCap', '10'));
    await expect(hours.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');

    await walkTo(page, from('/data-breach/time-spent'), person, { project, until: '/data-breach/payment' });
    const taxId = fieldRoot(page, 'claimDetails(Payment).taxIdLastFour');
    await fillField(page, 'claimDetails(Payment).taxIdLastFour', '12345', project);
    await page.locator('[data-action="next"]').tap();
    await expect(taxId).toContainText(project.text('LocKey_Payment_TaxId_Invalid', 'es'));

    await walkTo(page, from('/data-breach/payment'), person, { project });
    await page.locator('[data-action="submit"]').tap();
    await expectPage(page, '/data-breach/confirmation');
    await expect(page.locator('main')).toContainText(/LK-\w{4}-\w{4}-\w/);
    const wide = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(wide, 'widths').toEqual([360, 360]);
  });
});
