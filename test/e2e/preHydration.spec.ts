import type { Page, Request } from '@playwright/test';
import { uploadFile } from './support/files.ts';
import { fillField } from './support/fillField.ts';
import { authorize, expectPage, readJourney, submit, walkTo } from './support/journey.ts';
import { type Notice, noticeOf, pin } from './support/notices.ts';
import { savingNothing } from './support/ownServer.ts';
import { text } from './support/sampleTexts.ts';
import { expect, test } from './support/test.ts';

const code = '**/app/dist/assets/*.js*';
const input = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const action = (page: Page, name: string) => page.locator(`[data-action="${name}"]`);
const kept = (page: Page) => page.locator('[data-part="autosave"] [data-revision]');

/** Keeps the code from every page that its browser opens, until it is released. */
async function holdCode(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(code, async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  return async () => {
    resolve();
    // The route stays: a request in the moment in which it is taken away would never be answered.
    await taken(page);
  };
}

async function reloadWithoutCode(page: Page): Promise<() => Promise<void>> {
  const release = await holdCode(page);
  await page.reload({ waitUntil: 'commit' });
  return release;
}

/** Signs in, and waits until the answers are saved. */
async function atClaimantInfo(page: Page, { noticeId }: Notice): Promise<void> {
  await authorize(page, noticeId);
  await expectPage(page, '/standard/claimant-info');
  await expect(kept(page)).toBeVisible();
}

/** React marks its root in the task in which it takes the page over. */
const hasRoot = () =>
  Object.keys(document.getElementById('root') ?? {})
    .join()
    .includes('__reactContainer$');
const taken = (page: Page) => page.waitForFunction(hasRoot);

/** The forms that the browser sends, and the calls that the app sends instead. */
function sent(page: Page) {
  const forms: string[] = [];
  const calls: string[] = [];
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST') (request.isNavigationRequest() ? forms : calls).push(pathname);
  };
  page.on('request', note);
  return { forms, calls };
}

for (const by of ['the button', 'Enter'] as const) {
  test(`a claimant who types and presses ${by} before the code has come is signed in by the form, and the app goes on`, async ({
    page,
    notice,
    quiet: _quiet,
  }) => {
    const { forms, calls } = sent(page);
    const release = await holdCode(page);
    await page.goto('/standard', { waitUntil: 'commit' });
    await input(page, 'credentials.noticeId').fill(notice.noticeId);
    await input(page, 'credentials.pin').pressSequentially(pin);
    if (by === 'Enter') await input(page, 'credentials.pin').press('Enter');
    else await action(page, 'authorize').click();
    await expectPage(page, '/standard/claimant-info');
    await expect(input(page, 'claimantInfo.firstName')).toHaveValue('Rosa');
    expect([forms, calls]).toEqual([['/standard'], []]);
    await release();
    await expect(kept(page)).toBeVisible();
    await action(page, 'next').click();
    await expectPage(page, '/standard/claim-details');
    expect(forms).toEqual(['/standard']);
    expect(new URL(page.url()).search).toBe('');
  });
}

test('what is typed, filled in and chosen before the code is there is masked, stored and kept, with focus and caret', async ({
  page,
  notice,
  quiet: _quiet,
}) => {
  await atClaimantInfo(page, notice);
  let release = await reloadWithoutCode(page);
  await input(page, 'claimantInfo.phoneNumber').pressSequentially('9165550142');
  // As a browser does that fills in a form.
  await input(page, 'claimantInfo.firstName').fill('Zoë');
  await input(page, 'claimantInfo.mailingPostalCode').fill('941071234');
  await input(page, 'claimantInfo.mailingSubDivision').selectOption('OR');
  const city = input(page, 'claimantInfo.mailingCity');
  await city.fill('Salm');
  await city.press('ArrowLeft');
  await release();
  await expect(input(page, 'claimantInfo.phoneNumber')).toHaveValue('(916) 555-0142');
  await expect(city).toBeFocused();
  await page.keyboard.type('e');
  await expect(city).toHaveValue('Salem');
  await fillField(page, 'claimantInfo.confirmPhoneNumber', '9165550142');
  await action(page, 'next').click();
  await expectPage(page, '/standard/claim-details');
  await expect(kept(page)).toBeVisible();

  release = await reloadWithoutCode(page);
  const type = page.locator('[name="claimDetails.claimantDescription"][value="Individual"]');
  await type.check();
  await action(page, 'back').click();
  await expectPage(page, '/standard/claimant-info');
  await release();
  await expect(input(page, 'claimantInfo.firstName')).toHaveValue('Zoë');
  await expect(input(page, 'claimantInfo.mailingPostalCode')).toHaveValue('94107-1234');
  await expect(input(page, 'claimantInfo.mailingSubDivision')).toHaveValue('OR');
  await expect(city).toHaveValue('Salem');
  await action(page, 'next').click();
  await expectPage(page, '/standard/claim-details');
  await expect(type).toBeChecked();
});

test('a claim is signed and filed by the form before the code is there', async ({ page, notice, quiet: _quiet }) => {
  await authorize(page, notice.noticeId);
  const journey = readJourney('standard-individual-direct.json');
  await walkTo(page, journey, notice, { until: '/standard/claim-summary' });
  await expect(kept(page)).toBeVisible();
  const release = await reloadWithoutCode(page);
  await input(page, 'signature.certification').check();
  await input(page, 'signature.fullName').fill("Rosa O'Neill-Müller");
  await action(page, 'submit').click();
  await expectPage(page, '/standard/confirmation');
  await release();
  await expectPage(page, '/standard/confirmation');
});

test('what is wrong is said by the page that comes back, and stays said, with the focus, when the app takes it over', async ({
  page,
  notice,
}) => {
  const { forms } = sent(page);
  const release = await holdCode(page);
  await page.goto('/standard', { waitUntil: 'commit' });
  await input(page, 'credentials.noticeId').fill(notice.noticeId);
  await action(page, 'authorize').click();
  const summary = page.locator('[data-part="error-summary"]');
  await expect(summary).toBeFocused();
  const said = await summary.innerText();
  await release();
  await expect(summary).toBeFocused();
  expect(await summary.innerText()).toBe(said);
  await expect(input(page, 'credentials.noticeId')).toHaveValue(notice.noticeId);
  await expect(input(page, 'credentials.pin')).toHaveAttribute('aria-invalid', 'true');
  await fillField(page, 'credentials.pin', pin);
  await expect(summary).toBeHidden();
  await action(page, 'authorize').click();
  await expectPage(page, '/standard/claimant-info');
  expect(forms).toEqual(['/standard']);
});

test('what is typed into the page that says what is wrong stays where it is, with the focus', async ({
  page,
  notice,
}) => {
  await atClaimantInfo(page, notice);
  const release = await reloadWithoutCode(page);
  await input(page, 'claimantInfo.firstName').fill('');
  await action(page, 'next').click();
  await expect(page.locator('[data-part="error-summary"]')).toBeFocused();
  await input(page, 'claimantInfo.firstName').pressSequentially('Zo');
  await release();
  await expect(input(page, 'claimantInfo.firstName')).toBeFocused();
  await page.keyboard.type('e');
  await expect(input(page, 'claimantInfo.firstName')).toHaveValue('Zoe');
  await action(page, 'next').click();
  await expectPage(page, '/standard/claim-details');
});

test('an error that the server answers is a dialog of the app when it takes the page over', async ({
  page,
  notice,
}) => {
  const release = await holdCode(page);
  await page.goto('/standard', { waitUntil: 'commit' });
  await input(page, 'credentials.noticeId').fill(notice.noticeId);
  await page.locator('[name="token"]').evaluate((token: HTMLInputElement) => {
    token.value = 'of another page';
  });
  await action(page, 'authorize').click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  const said = await dialog.getByRole('heading').innerText();
  await release();
  await expect(dialog.getByRole('button')).toBeFocused();
  expect(await dialog.getByRole('heading').innerText()).toBe(said);
  await dialog.getByRole('button').click();
  await expect(dialog).toBeHidden();
});

test('once the form is on its way the app leaves the page alone, and another press sends it again', async ({
  page,
  notice,
  quiet: _quiet,
}) => {
  const { forms, calls } = sent(page);
  await page.route(code, async (route) => {
    // The driver says nothing of a page while it is being left, so the page is told that its form was sent.
    await page.evaluate(() => {
      if (window.preHydration !== undefined) window.preHydration.isSent = true;
    });
    await route.continue();
  });
  await page.goto('/standard', { waitUntil: 'networkidle' });
  expect(await page.evaluate(hasRoot)).toBe(false);
  await page.unroute(code);
  await input(page, 'credentials.noticeId').fill(notice.noticeId);
  await input(page, 'credentials.pin').fill(pin);
  await action(page, 'authorize').click();
  await expectPage(page, '/standard/claimant-info');
  await taken(page);
  expect(forms).toEqual(['/standard']);
  expect(calls.filter((path) => path.endsWith('/authorize'))).toEqual([]);
});

test('a press at any moment while the code comes is done once, by the form or by the app', async ({
  page,
  notice,
  quiet: _quiet,
}) => {
  await atClaimantInfo(page, notice);
  const { forms } = sent(page);
  let moves = 0;
  await page.exposeFunction('moved', () => {
    moves += 1;
  });
  for (const tasks of [0, 1, 2, 3, 4, 6, 8, 12, 40]) {
    forms.length = 0;
    moves = 0;
    await page.goto(`/standard/claimant-info?after=${tasks}`, { waitUntil: 'commit' });
    await page.evaluate(pressAfter, tasks);
    await expectPage(page, '/standard/claim-details');
    await taken(page);
    await expect(kept(page)).toBeVisible();
    await expectPage(page, '/standard/claim-details');
    expect([...forms, ...Array.from({ length: moves }, () => 'move')], `after ${tasks} tasks`).toHaveLength(1);
  }
});

/** Presses Next so many tasks after the page has its code. */
function pressAfter(tasks: number): void {
  const { pushState } = history;
  history.pushState = (...state) => {
    Reflect.get(window, 'moved')();
    pushState.apply(history, state);
  };
  let left = tasks;
  const later = () => {
    left -= 1;
    if (left < 0) document.querySelector<HTMLElement>('[data-action="next"]')?.click();
    else setTimeout(later);
  };
  if (performance.timing.domContentLoadedEventEnd > 0) later();
  else addEventListener('DOMContentLoaded', later);
}

test('what only the app can do waits for it, and the menu does not', async ({ page, notice, quiet: _quiet }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  const journey = readJourney('standard-individual-direct.json');
  await authorize(page, notice.noticeId);
  await walkTo(page, journey, notice);
  await submit(page);
  await expectPage(page, '/standard/confirmation');
  const { forms } = sent(page);
  const release = await reloadWithoutCode(page);
  await page.locator('header summary', { hasText: text('Header_MyClaim') }).click();
  await expect(page.getByRole('link', { name: text('Header_UploadDocuments') })).toBeVisible();
  const print = page.getByRole('button', { name: text('Confirmation_Print') });
  await print.click();
  await expect(print).toHaveAttribute('aria-busy', 'true');
  await release();
  await expect(page.locator('[data-printed]')).toHaveCount(1);
  await expect(print).not.toHaveAttribute('aria-busy');
  expect(forms).toEqual([]);
});

test('a link that would leave what is typed behind waits for the app, which takes it along', async ({
  page,
  quiet: _quiet,
}) => {
  await page.goto('/standard');
  const release = await reloadWithoutCode(page);
  await page.getByLabel('Notice ID').fill('NB-1000-2345');
  const link = page.getByRole('link', { name: text('Privacy_Title') });
  await link.click();
  await expect(link).toHaveAttribute('aria-busy', 'true');
  await release();
  await expect(page.getByRole('heading', { level: 1, name: text('Privacy_Title') })).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel('Notice ID')).toHaveValue('NB-1000-2345');
});

test('a file that is chosen before the code is there goes with the form, or with the app', async ({
  page,
  notice,
  quiet: _quiet,
}) => {
  await authorize(page, notice.noticeId);
  const documents = '/standard/supporting-documents';
  await walkTo(page, readJourney('standard-individual-indirect-alternative.json'), notice, { until: documents });
  await expect(kept(page)).toBeVisible();
  let release = await reloadWithoutCode(page);
  const choose = async (name: string) => {
    const chooser = page.waitForEvent('filechooser');
    await page.locator('[data-plain-file] ~ button').first().click();
    await (await chooser).setFiles(uploadFile(name));
  };
  await choose('first.pdf');
  await action(page, 'back').click();
  await expectPage(page, '/standard/premiums');
  await release();
  await action(page, 'next').click();
  await expect(page.getByText('first.pdf').first()).toBeVisible();
  release = await reloadWithoutCode(page);
  await release();
  await expect(page.getByText('first.pdf').first()).toBeVisible();
});

test('where the settlement saves nothing, a press before the code leads on with what was typed, and the app knows it', async ({
  page,
  startServer,
  quiet: _quiet,
}) => {
  const { url } = await startServer(savingNothing);
  const release = await holdCode(page);
  await page.goto(`${url}/standard`, { waitUntil: 'commit' });
  await input(page, 'credentials.noticeId').fill(noticeOf(0).noticeId);
  await input(page, 'credentials.pin').fill(pin);
  await action(page, 'authorize').click();
  await expectPage(page, '/standard/claimant-info');
  await input(page, 'claimantInfo.firstName').fill('Zoë');
  await action(page, 'next').click();
  await expectPage(page, '/standard/claim-details');
  expect(page.url()).toBe(`${url}/standard/claim-details`);
  await release();
  await action(page, 'back').click();
  await expectPage(page, '/standard/claimant-info');
  await expect(input(page, 'claimantInfo.firstName')).toHaveValue('Zoë');
  await action(page, 'next').click();
  await expectPage(page, '/standard/claim-details');
});
