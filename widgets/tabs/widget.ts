import { Type } from 'typebox';
import { closedObject } from '../../src/rules/schemas/closedObject.ts';
import { NestedContent, TextKey } from '../../src/rules/schemas/references.ts';
import { blockWidget } from '../defineWidget.ts';

export const tabs = blockWidget({
  name: 'tabs',
  description: 'Content in tabs, one shown at a time. Every field in them belongs to the page, shown or not.',
  facts: { reads: 'sections' },
  node: {
    label: TextKey,
    tabs: Type.Array(closedObject({ label: TextKey, content: NestedContent }), {
      minItems: 2,
    }),
  },
  texts: {},
});
