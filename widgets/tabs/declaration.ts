import { Type } from 'typebox';
import { closedObject } from '../../src/rules/closedObject.ts';
import { NestedContent, TextKey } from '../../src/rules/references.ts';
import { declareBlockWidget } from '../declare.ts';

export const tabs = declareBlockWidget({
  name: 'tabs',
  description: 'Content in tabs, one shown at a time. Every field in them belongs to the page, shown or not.',
  node: {
    label: TextKey,
    tabs: Type.Array(closedObject({ label: TextKey, content: NestedContent }), {
      minItems: 2,
    }),
  },
  texts: {},
});
