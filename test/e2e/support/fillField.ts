import { expect, type Locator, type Page } from '@playwright/test';

export type Answer = string | boolean | readonly string[];

/** Answers one field the way a person does, whatever its widget; leaves it by the Tab key. */
export async function fillField(scope: Page | Locator, field: string, answer: Answer): Promise<void> {
  const root = scope.locator(`[data-field="${field}"]`);
  await root.scrollIntoViewIfNeeded();
  const widget = await root.getAttribute('data-widget');
  switch (widget) {
    case 'select':
      await root.getByRole('combobox').selectOption(String(answer));
      return;
    case 'radio':
    case 'hybridRadio':
      await choose(root, root.locator(`input[type="radio"][value="${answer}"]`));
      return;
    case 'checkbox':
      if (answer === true) await choose(root, root.getByRole('checkbox'));
      return;
    case 'checkboxList':
      for (const value of Array.isArray(answer) ? answer : []) {
        await choose(root, root.locator(`input[type="checkbox"][value="${value}"]`));
      }
      return;
    case 'text':
    case 'signature':
      await root.getByRole('textbox').fill(String(answer));
      await root.getByRole('textbox').press('Tab');
      return;
    case 'number':
    case 'currency':
    case 'date': {
      const input = root.getByRole('textbox');
      await input.click();
      await input.press('ControlOrMeta+a');
      await input.press('Delete');
      await input.pressSequentially(String(answer));
      await input.press('Tab');
      return;
    }
    default:
      expect(widget, `a widget that the journeys can fill at ${field}`).toBe('one of those above');
  }
}

/** Clicks the words of a radio button or checkbox, as most people do, and sees that it is chosen. */
async function choose(root: Locator, input: Locator): Promise<void> {
  if (await input.isChecked()) return;
  const id = await input.getAttribute('id');
  await root.locator(`label[for="${id}"], label:has([id="${id}"])`).click();
  await expect(input).toBeChecked();
}
