import type { FieldComponent } from '../../src/renderer/contract/fieldWidget.ts';

/** Like every field it has its default once its page is entered. */
function Hidden() {
  return null;
}

export const component: FieldComponent<'hidden'> = { widget: 'hidden', Component: Hidden, presentation: 'none' };
