import { authorize, readJourney, walkTo } from './support/journey.ts';
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
