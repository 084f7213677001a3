import { expect, type Page } from '@playwright/test';
import { axeViolations } from '../../support/axeViolations.ts';

/** By the keyboard alone: the focus goes into the dialog, and Escape leads back to the button. */
export async function lookInto(page: Page, button: string): Promise<void> {
  const opener = page.getByRole('button', { name: button, exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus')).toBeVisible();
  expect(await axeViolations(page, 'dialog')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}
