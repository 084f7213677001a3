import type { Locator, Page } from '@playwright/test';
import type { FieldId } from '../../../src/compile/compiledPage.ts';
import type { TestProject } from '../../support/project.ts';
import { type Answer, fillField } from './fillField.ts';

/** How a claimant works: with mouse and keyboard, or with the keyboard alone. */
export interface Hand {
  fill(page: Page, scope: Page | Locator, field: FieldId, answer: Answer, project?: TestProject): Promise<void>;
  press(page: Page, button: Locator): Promise<void>;
}

export const mouse: Hand = {
  fill: (_page, scope, field, answer, project) => fillField(scope, field, answer, project),
  press: (_page, button) => button.click(),
};
