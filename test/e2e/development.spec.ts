import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fillField } from './support/fillField.ts';
import { expectPage } from './support/journey.ts';
import { editJson, type OwnServer, ownFolder, ownSettlement, startProcess } from './support/ownServer.ts';
import { text } from './support/sampleTexts.ts';
import { expect, test } from './support/test.ts';

interface Content {
  readonly texts: Record<string, string>;
}
interface PageDocument {
  readonly content: object[];
}

const marker = 'still the page that was opened';

/** `npm run dev` over a copy of the documents. */
async function startDevelopment(folder: string): Promise<OwnServer> {
  cpSync('flows.json', `${folder}/flows.json`);
  for (const shared of ['page-schemas', 'lists', 'content']) {
    cpSync(shared, `${folder}/${shared}`, { recursive: true });
  }
  const settings = {
    PORT: String(Number(process.env['E2E_PORT'] ?? 8390) + 1),
    PROJECT_DIR: resolve(folder),
    SETTLEMENT_DIR: resolve(ownSettlement(folder)),
    DATA_DIR: resolve(folder, 'data'),
  };
  return startProcess(['src/workbench/dev.ts'], settings, folder);
}

test('while developing, an edit shows in the open page and every answer stays', async ({ page }) => {
  test.slow();
  const folder = ownFolder();
  const server = await startDevelopment(folder);
  try {
    await page.goto(`${server.url}/standard`);
    await expectPage(page, '/standard');
    await fillField(page, 'credentials.noticeId', 'NB-1000-2345');
    await fillField(page, 'credentials.pin', '481926');
    await page.locator('[data-action="authorize"]').click();
    await expectPage(page, '/standard/claimant-info');
    await fillField(page, 'claimantInfo.firstName', 'Marisolita');
    await page.locator('[data-field="claimantInfo.mailingCity"] input').fill('Fresno, not left yet');
    await page.evaluate((name) => Reflect.set(window, 'marker', name), marker);

    const document = `${folder}/page-schemas/common/claimant-info.json`;
    await test.step('a mistake as the first edit is shown over the page, and goes when it is mended', async () => {
      const overlay = page.locator('vite-error-overlay');
      const before = readFileSync(document);
      editJson<PageDocument>(document, ({ content }) => {
        content.push({ type: 'headre', level: 'h2', text: 'LocKey_Premiums_Title' });
      });
      await expect(overlay).toContainText('Did you mean "header"?');
      // No author corrects a file in the same millisecond, and a file watcher may miss such an edit.
      await expect(async () => {
        writeFileSync(document, before);
        await expect(overlay).toHaveCount(0, { timeout: 2000 });
      }).toPass();
      await expectAnswers();
    });

    await test.step('a text', async () => {
      editJson<Content>(`${folder}/content/en.json`, ({ texts }) => {
        texts['LocKey_ClaimantInfo_Intro'] = 'An edited sentence.';
      });
      await expect(page.getByText('An edited sentence.')).toBeVisible();
      await expectAnswers();
    });

    await test.step('a page document', async () => {
      editJson<PageDocument>(document, ({ content }) => {
        content.unshift({ type: 'header', level: 'h2', text: 'LocKey_Premiums_Title' });
      });
      await expect(page.getByRole('heading', { name: text('Premiums_Title') })).toBeVisible();
      await expectAnswers();
    });

    await test.step('a model config', async () => {
      const middleInitial = page.locator('[data-field="claimantInfo.middleInitial"] input');
      await expect(middleInitial).not.toHaveAttribute('aria-required', 'true');
      // In the place of the field that the block brings.
      writeFileSync(
        `${folder}/settlement/models/claimant-info.json`,
        JSON.stringify({
          version: 1,
          metadata: { FormType: ['Standard', 'Automotive'], DtoMapping: 'claimantInfo' },
          fields: { MiddleInitial: { text: 1 } },
        }),
      );
      await expect(middleInitial).toHaveAttribute('aria-required', 'true');
      await expectAnswers();
    });
  } finally {
    await server.stop();
  }

  async function expectAnswers(): Promise<void> {
    await expect(page.locator('[data-field="claimantInfo.firstName"] input')).toHaveValue('Marisolita');
    await expect(page.locator('[data-field="claimantInfo.mailingCity"] input')).toHaveValue('Fresno, not left yet');
    expect(await page.evaluate(() => Reflect.get(window, 'marker'))).toBe(marker);
  }
});
