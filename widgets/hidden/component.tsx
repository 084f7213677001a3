import type { FieldComponent } from '../../src/renderer/contract/fieldWidget.ts';

/** Shows nothing. Like every field it holds its default from the moment its page is entered. */
function Hidden() {
  return null;
}

export const component: FieldComponent<'hidden'> = { widget: 'hidden', Component: Hidden, presentation: 'none' };
