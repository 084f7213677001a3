import { expect, type Page } from '@playwright/test';

/**
 * What is wrong with the names and descriptions of the page's inputs, as the browser gives them to a screen reader:
 * an input without a name, or one whose hint or error is not in its description or in that of its group.
 */
export async function undescribedInputs(page: Page): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const field of await page.locator('[data-field]').all()) {
    // What stands in a tab that is not chosen is not there for a screen reader either.
    if (!(await field.isVisible())) continue;
    const where = await field.getAttribute('data-field');
    const group = field.locator('fieldset');
    const isGroup = (await group.count()) > 0;
    const inputs = await field.locator('input, select, textarea:not([aria-hidden])').all();
    for (const input of inputs) {
      if (!(await holds(() => expect(input).toHaveAccessibleName(/\S/, { timeout: 1 }))))
        faults.push(`${where} has no name`);
    }
    const described = isGroup ? group.first() : inputs[0];
    if (described === undefined) continue;
    const id = await described.getAttribute('id');
    for (const part of ['hint', 'error']) {
      const element = page.locator(`[id="${id}-${part}"]`);
      const text = (await element.count()) > 0 ? ((await element.textContent()) ?? '').trim() : '';
      if (text === '') continue;
      const says = () => expect(described).toHaveAccessibleDescription(new RegExp(escaped(text)), { timeout: 1 });
      if (!(await holds(says))) faults.push(`${where} is not described by its ${part}: ${text}`);
    }
  }
  return faults;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');

async function holds(assertion: () => Promise<void>): Promise<boolean> {
  try {
    await assertion();
    return true;
  } catch {
    return false;
  }
}
