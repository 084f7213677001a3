import { Type } from 'typebox';
import { NestedContent, TextKey } from '../../src/rules/references.ts';
import { declareBlockWidget } from '../declare.ts';

export const tabs = declareBlockWidget({
  name: 'tabs',
  description: 'Content in tabs, one shown at a time. Every field in them belongs to the page, shown or not.',
  node: {
    label: TextKey,
    tabs: Type.Array(Type.Object({ label: TextKey, content: NestedContent }, { additionalProperties: false }), {
      minItems: 2,
    }),
  },
  texts: {},
});
