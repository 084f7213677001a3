import type { Page } from '@playwright/test';
import { expectPage } from './support/journey.ts';
import { text } from './support/sampleTexts.ts';
import { expect, test } from './support/test.ts';

const everybodys = [
  ['/', 'StandardIndex_Title'],
  ['/standard', 'StandardIndex_Title'],
  ['/automotive', 'AutomotiveIndex_Title'],
  ['/lookup', 'Lookup_Title'],
  ['/documents-upload', 'DocumentsUpload_Title'],
  ['/change-address', 'ChangeAddress_Title'],
  ['/standard/nothing', 'NotFound_Title'],
  ['/error', 'Error_Title'],
  ['/deadline', 'Deadline_Title'],
  ['/session-expired?form=Standard', 'SignInNeeded_Title'],
  ['/accessibility', 'Accessibility_Title'],
  ['/privacy', 'Privacy_Title'],
] as const;

// What needs a session is opened in new tabs, in `autosave.spec.ts` and `routes.spec.ts`, and the other themes in `themes.spec.ts`.
for (const culture of ['en', 'es'] as const) {
  test(`every page without a session arrives written, "${culture}", and hydrates as it is`, async ({
    page,
    quiet: _quiet,
  }) => {
    for (const [path, title] of everybodys) {
      const answer = await page.goto(`${path}${path.includes('?') ? '&' : '?'}culture=${culture}`);
      const html = (await answer?.text()) ?? '';
      expect(titleIn(html), path).toBe(text(title, culture));
      const documents = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
      expect(documents, path).toContain(text(title, culture));
      await expectTaken(page);
      await expect(page).toHaveTitle(documents);
      await expect(page.locator('main h1')).toHaveText(text(title, culture));
    }
  });
}

const titleIn = (html: string) => /<h1[^>]*>(?:<span.*<\/span>)?([^<]*)<\/h1>/.exec(html)?.[1];

/** Whether a press does something, that is: what the app does once it has taken the page over. */
async function expectTaken(page: Page): Promise<void> {
  const menu = page.locator('header summary', { hasText: /My Claim|Mi reclamación/ });
  const link = page.getByRole('link', { name: /^(Check Claim Status|Consultar el estado)/ });
  await menu.click();
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toHaveCount(0);
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const culture of ['en', 'es'] as const) {
    test(`the page can be read without scripts, and asks for none, "${culture}"`, async ({ page }) => {
      await page.goto(`/standard?culture=${culture}`);
      await expect(page.getByRole('heading', { name: text('App_NoScript_Title', culture) })).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('StandardIndex_Title', culture));
      await expect(page.getByText(text('StandardIndex_Need_Notice', culture))).toBeVisible();
    });
  }

  test('a page that the server could not write asks for scripts, with the number to call', async ({
    page,
    unwritten,
  }) => {
    await page.goto(`${unwritten}/standard`);
    await expect(page.getByRole('heading', { name: text('App_NoScript_Title', 'en') })).toBeVisible();
    await expect(page.locator('[data-part="notice"]').getByRole('link')).toHaveText(text('Footer_PhoneValue'));
  });

  test('Enter and a press send what was typed, and nothing of it in an address', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
    await page.goto('/standard');
    const pin = page.locator('[name="credentials.pin"]');
    await pin.fill('271828');
    await pin.press('Enter');
    const summary = page.locator('[data-part="error-summary"]');
    await expect(summary).toBeVisible();
    await expect(pin).toHaveValue('271828');
    await page.locator('[data-action="authorize"]').click();
    await expect(summary).toBeVisible();
    expect(asked.filter((each) => each.startsWith('POST'))).toHaveLength(2);
    expect(asked.join(' ')).not.toContain('271828');
    await expectPage(page, '/standard');
  });
});
