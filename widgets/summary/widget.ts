import { Type } from 'typebox';
import { NestedContent, named, TextKey } from '../../src/rules/schemas/references.ts';
import { blockWidget } from '../defineWidget.ts';

export const summary = blockWidget({
  name: 'summary',
  description:
    'A header with groups of labelled values and a link to the page where they can be changed. Not shown while that page is skipped.',
  facts: { page: 'page', reads: 'section' },
  node: {
    title: TextKey,
    page: Type.String({
      ...named('path'),
      description: 'A part of the path that is found in exactly one page of the flow.',
    }),
    content: NestedContent,
  },
  texts: {
    LocKey_Shared_Summary_Change: [],
  },
});
