import type { Page } from '@playwright/test';

/**
 * The inputs of the page whose hint or error a screen reader would not read: it is neither in the description of the
 * input nor in that of its group. That an input has a name, axe-core tests.
 */
export function undescribedInputs(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-field]')].flatMap((field) => {
      // What stands in a tab that is not chosen is not there for a screen reader either.
      if (!field.checkVisibility()) return [];
      const described = field.querySelector('fieldset, input, select, textarea:not([aria-hidden])');
      const by = described?.getAttribute('aria-describedby')?.split(' ') ?? [];
      return ['hint', 'error'].flatMap((part) => {
        const id = `${described?.id}-${part}`;
        const text = document.getElementById(id)?.textContent?.trim() ?? '';
        return text === '' || by.includes(id)
          ? []
          : [`${field.dataset['field']} is not described by its ${part}: ${text}`];
      });
    }),
  );
}
