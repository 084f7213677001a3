import { ContentDocument } from './content.ts';
import { DeadlinesDocument } from './deadlines.ts';
import { FlowsDocument } from './flows.ts';
import { ModelConfigDocument } from './modelConfig.ts';
import { BlockDocument, PageDocument } from './page.ts';
import { SettingsDocument } from './settings.ts';

/** What each kind of document holds. */
export interface DocumentOf {
  flows: FlowsDocument;
  page: PageDocument;
  block: BlockDocument;
  modelConfig: ModelConfigDocument;
  content: ContentDocument;
  deadlines: DeadlinesDocument;
  settings: SettingsDocument;
}
export type DocumentKind = keyof DocumentOf;

/** The schema of each kind, and what such a document is called in messages. */
export const documentKinds = {
  flows: { schema: FlowsDocument, called: 'the flows document' },
  page: { schema: PageDocument, called: 'a page document' },
  block: { schema: BlockDocument, called: 'a shared block' },
  modelConfig: { schema: ModelConfigDocument, called: 'a model config' },
  content: { schema: ContentDocument, called: 'a content document' },
  deadlines: { schema: DeadlinesDocument, called: 'the deadlines document' },
  settings: { schema: SettingsDocument, called: 'the settings document' },
} as const;
