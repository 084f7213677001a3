import type { Static } from 'typebox';
import { ContentDocument } from './content.ts';
import { DeadlinesDocument } from './deadlines.ts';
import { FlowsDocument } from './flows.ts';
import { ListDocument } from './list.ts';
import { ModelConfigDocument } from './modelConfig.ts';
import { BlockDocument, PageDocument } from './page.ts';
import { SettingsDocument } from './settings.ts';
import { SiteDocument } from './site.ts';

/** `called` is the name of the document in messages. */
export const documentKinds = {
  flows: { schema: FlowsDocument, called: 'the flows document' },
  page: { schema: PageDocument, called: 'a page document' },
  block: { schema: BlockDocument, called: 'a shared block' },
  modelConfig: { schema: ModelConfigDocument, called: 'a model config' },
  list: { schema: ListDocument, called: 'a list' },
  content: { schema: ContentDocument, called: 'a content document' },
  deadlines: { schema: DeadlinesDocument, called: 'the deadlines document' },
  settings: { schema: SettingsDocument, called: 'the settings document' },
  site: { schema: SiteDocument, called: 'the site document' },
} as const;
export type DocumentKind = keyof typeof documentKinds;

export type DocumentOf = { [K in DocumentKind]: Static<(typeof documentKinds)[K]['schema']> };
