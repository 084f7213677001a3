import type { EnabledContent } from '../enabledContents.ts';

/** The words of one language for what the documents set. */
export type Constant = (content: Pick<EnabledContent, 'culture' | 'texts'>) => string;

/** By placeholder. */
export type Constants = ReadonlyMap<string, Constant>;
