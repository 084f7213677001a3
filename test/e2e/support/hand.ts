import type { Locator, Page } from '@playwright/test';
import type { Answer } from './fillField.ts';
import { fillField } from './fillField.ts';

/** How a claimant works: with mouse and keyboard, or with the keyboard alone. */
export interface Hand {
  fill(page: Page, scope: Page | Locator, field: string, answer: Answer): Promise<void>;
  press(page: Page, button: Locator): Promise<void>;
}

export const mouse: Hand = {
  fill: (_page, scope, field, answer) => fillField(scope, field, answer),
  press: (_page, button) => button.click(),
};
