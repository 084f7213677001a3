import { cpSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { openDeadlines } from '../support/openDeadlines.ts';
import { fillField } from './support/fillField.ts';
import {
  enterCredentials,
  expectPage,
  fillPage,
  journeyPage,
  readJourney,
  shownCode,
  walkTo,
} from './support/journey.ts';
import { noticeOf, pin } from './support/notices.ts';
import { editJson, type OwnServer, ownFolder, ownSettlement, startProcess } from './support/ownServer.ts';
import { runScript } from './support/runScript.ts';
import { text } from './support/sampleTexts.ts';
import { expect, test } from './support/test.ts';

interface Content {
  readonly texts: Record<string, string>;
}

const direct = readJourney('standard-individual-direct.json');
const notice = noticeOf(0);

/** A server over a settlement's folder, with the product as it was built. */
async function serve(folder: string, settlement: string): Promise<OwnServer & { publish(): string }> {
  const place = { SETTLEMENT_DIR: settlement, DATA_DIR: `${folder}/data` };
  const server = await startProcess(['src/server/main.ts'], { ...place, PORT: '0' }, folder);
  return { ...server, publish: () => runScript(place, 'src/server/operations/cli/publish.ts') };
}

/** The sample with one claimant of its own. */
function sampleWithNotice(folder: string): string {
  return ownSettlement(folder, (settlement) => {
    const columns =
      'noticeId,pin,lastName,firstName,middleInitial,streetLine1,streetLine2,city,state,postalCode,country,email,phone';
    const row = `${notice.noticeId},${pin},Alvarez,Rosa,,418 Juniper Street,,Sacramento,CA,95814,US,${notice.email},`;
    writeFileSync(`${settlement}/class-list.sample.csv`, `${columns}\n${row}\n`);
  });
}

test('three settlements are served side by side by one build, one of them written after it', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const [breach, written] = [resolve(ownFolder()), resolve(ownFolder())];
  cpSync('examples/data-breach', `${breach}/settlement`, { recursive: true });
  openDeadlines(`${breach}/settlement`);
  const own = ownSettlement(written, (settlement) => {
    editJson<Content>(`${settlement}/content/en.json`, ({ texts }) => {
      texts['LocKey_Header_Title'] = 'Written after the build';
    });
  });
  const servers = await Promise.all([serve(breach, `${breach}/settlement`), serve(written, own)]);
  try {
    const scripts = new Set<string | null>();
    const titles: string[] = [];
    for (const url of [baseURL ?? '', ...servers.map((server) => server.url)]) {
      await page.goto(url);
      await expect(page.locator('main h1')).toBeVisible();
      titles.push((await page.locator('header p').first().textContent()) ?? '');
      scripts.add(await page.locator('script[type=module][src]').getAttribute('src'));
    }
    expect(titles[0]).toBe(text('Header_Title'));
    expect(titles[2]).toBe('Written after the build');
    expect(new Set(titles).size).toBe(3);
    expect(scripts.size).toBe(1);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
});

test('a page that is changed on a running server: the claim that is open goes on with it, and is filed', async ({
  page,
}) => {
  test.slow();
  const folder = resolve(ownFolder());
  const settlement = sampleWithNotice(folder);
  const server = await serve(folder, settlement);
  try {
    await page.goto(`${server.url}/standard`);
    await enterCredentials(page, notice.noticeId);
    await expectPage(page, '/standard/claimant-info');

    await test.step('a published text shows at the next move', async () => {
      editJson<Content>(`${settlement}/content/en.json`, ({ texts }) => {
        texts['LocKey_ClaimDetails_Title'] = 'What your claim is about';
      });
      expect(server.publish()).toContain('texts');
      await page.locator('[data-action="next"]').click();
      await expectPage(page, '/standard/claim-details');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('What your claim is about');
    });

    await test.step('what a published document asks in addition is asked for when the claim is submitted', async () => {
      const rest = { ...direct, pages: direct.pages.slice(2) };
      await walkTo(page, rest, notice);
      await expectPage(page, '/standard/claim-summary');
      // In the place of the field that the block brings.
      writeFileSync(
        `${settlement}/models/claimant-info.json`,
        JSON.stringify({
          version: 1,
          metadata: { FormType: ['Standard', 'Automotive'], DtoMapping: 'claimantInfo' },
          fields: { MiddleInitial: { text: 1 } },
        }),
      );
      server.publish();
      await page.locator('[data-action="submit"]').click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText(text('Shared_ErrorMessage_FormChanged'));
      await dialog.getByRole('button', { name: text('Shared_ErrorDialog_Ok') }).click();
      await expectPage(page, '/standard/claimant-info');
      const initial = page.locator('[data-field="claimantInfo.middleInitial"] input');
      await expect(initial).toHaveAttribute('aria-invalid', 'true');
      await expect(page.locator('[data-field="claimantInfo.firstName"] input')).toHaveValue('Rosa');
    });

    await test.step('with every other answer in its place', async () => {
      await fillField(page, 'claimantInfo.middleInitial', 'J');
      for (const path of ['/standard/claim-details', '/standard/payment-election', '/standard/claim-summary']) {
        await page.locator('[data-action="next"]').click();
        await expectPage(page, path);
      }
      await expect(page.locator('[data-field="signature.fullName"] input')).toHaveValue("Rosa O'Neill-Müller");
      await fillPage(page, journeyPage(direct, '/standard/claim-summary'), notice);
      await page.locator('[data-action="submit"]').click();
      expect(await shownCode(page)).toMatch(/^NB-/);
    });
  } finally {
    await server.stop();
  }
});
