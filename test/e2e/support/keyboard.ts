import { expect, type Locator, type Page } from '@playwright/test';
import { type Answer, fieldRoot } from './fillField.ts';
import type { Hand } from './hand.ts';

const farthest = 80;

/** Presses Tab until something inside `target` has the focus. @throws Error when it is never reached. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses <= farthest; presses += 1) {
    if (await target.evaluate((element) => element.contains(document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach ${target} within ${farthest} presses.`);
}

async function fill(page: Page, scope: Page | Locator, field: string, answer: Answer): Promise<void> {
  const root = fieldRoot(scope, field);
  await expect(root).toBeVisible();
  await tabTo(page, root);
  switch (await root.getAttribute('data-widget')) {
    case 'select':
      return arrowTo(page, root.getByRole('combobox'), String(answer));
    case 'radio':
    case 'hybridRadio':
      return chooseRadio(page, root, String(answer));
    case 'checkbox':
      if (answer === true) await page.keyboard.press('Space');
      return;
    case 'checkboxList':
      for (const value of Array.isArray(answer) ? answer : []) {
        await tabTo(page, root.locator(`input[value="${value}"]`));
        await page.keyboard.press('Space');
      }
      return;
    default:
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(String(answer));
  }
}

async function arrowTo(page: Page, select: Locator, value: string): Promise<void> {
  const options = await select.locator('option').count();
  // The choice may come before the one that is made.
  if ((await select.inputValue()) !== value) await page.keyboard.press('Home');
  for (let presses = 0; presses < options && (await select.inputValue()) !== value; presses += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(select).toHaveValue(value);
}

async function chooseRadio(page: Page, root: Locator, value: string): Promise<void> {
  const wanted = root.locator(`input[value="${value}"]`);
  const choices = await root.getByRole('radio').count();
  // Space chooses the one that has the focus; the arrows choose while they move.
  await page.keyboard.press('Space');
  for (let presses = 0; presses < choices && !(await wanted.isChecked()); presses += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(wanted).toBeChecked();
}

export const keyboard: Hand = {
  fill,
  async press(page, button) {
    await tabTo(page, button);
    await page.keyboard.press('Enter');
  },
};
