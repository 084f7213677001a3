import { dayText } from '../../src/rules/instantText.ts';
import { authorize, expectPage, readJourney, submit, walkTo } from './support/journey.ts';
import { text } from './support/sampleTexts.ts';
import { expect, test } from './support/test.ts';

const journey = readJourney('standard-individual-indirect-alternative.json');

test('paper has the answers and errors of a page, and nothing that only works on a screen', async ({
  page,
  notice,
  quiet: _quiet,
}) => {
  await page.setViewportSize({ width: 720, height: 1000 });
  await authorize(page, notice.noticeId);
  await walkTo(page, journey, notice, {
    watch: async (path, state) => {
      if (path === '/standard/claim-details' && state === 'filled') {
        await page.emulateMedia({ media: 'print' });
        const gaps = await page.locator('label:has(input:checked)').evaluateAll((cards) =>
          cards.map((card) => {
            const words = document.createRange();
            words.selectNodeContents(card);
            const [outside, inside] = [card.getBoundingClientRect(), words.getBoundingClientRect()];
            return Math.abs(inside.top - outside.top - (outside.bottom - inside.bottom));
          }),
        );
        expect(gaps.length).toBeGreaterThan(1);
        expect(Math.max(...gaps), 'above and below a ticked card is as much').toBeLessThan(4);
      }
      if (path === '/standard/premiums' && state === 'filled') {
        await expect(page.getByText(/^Premium 2 was saved\.$/)).toBeVisible();
        await page.emulateMedia({ media: 'print' });
        await expect(page.getByText(/^Premium 2 was saved\.$/)).toBeHidden();
      }
      if (path === '/standard/supporting-documents') {
        if (state === 'shown') {
          await page.locator('[data-action="next"]').click();
          await expect(page.locator('[data-part="error-summary"]')).toBeFocused();
        }
        await page.emulateMedia({ media: 'print' });
        await expect(page.getByText(text('Shared_File_DropSeveral'))).toBeHidden();
        if (state === 'shown') {
          await expect(page.locator('[data-part="error-summary"]')).toHaveCSS('box-shadow', 'none');
          await expect(page.locator('[data-part="error-summary"]')).toHaveCSS('outline-style', 'none');
        }
        if (state === 'filled') {
          await expect(page.getByText(text('Shared_Upload_SameKind'))).toBeHidden();
          await expect(page.locator('summary', { hasText: 'Description' }).filter({ visible: true })).toHaveCount(0);
        }
      }
      await page.emulateMedia({ media: null });
    },
  });
});

test('paper says of a page with questions that nothing is filed, and the confirmation does not', async ({
  page,
  notice,
  quiet: _quiet,
}) => {
  const before = dayText(new Date(), 'en');
  const unfiled = page.getByText(/^Printed on .* This claim has not been filed\.$/);
  await page.goto('/standard');
  await page.emulateMedia({ media: 'print' });
  await expect(unfiled, 'where one signs in').toHaveCount(0);
  await page.emulateMedia({ media: null });
  await authorize(page, notice.noticeId);
  await walkTo(page, journey, notice, {
    watch: async (path, state) => {
      if (state !== 'filled') return;
      await expect(unfiled, `${path} on a screen`).toBeHidden();
      await page.emulateMedia({ media: 'print' });
      await expect(unfiled, `${path} on paper`).toBeVisible();
      await page.emulateMedia({ media: null });
    },
  });
  await expectPage(page, '/standard/claim-summary');
  expect(
    [before, dayText(new Date(), 'en')].map((day) => `Printed on ${day}. This claim has not been filed.`),
  ).toContain(await unfiled.textContent());
  await submit(page);
  await page.emulateMedia({ media: 'print' });
  await expect(unfiled).toHaveCount(0);
});
