import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { CompiledField } from '../compile/compiledPage.ts';
import type { MaskName } from '../rules/masks/names.ts';
import type { Message } from '../rules/message.ts';
import type { ContentProps } from './contract/blockWidget.ts';
import type { Presentation } from './contract/fieldWidget.ts';

/** What a bound field has for its template and its widget and rjsf has no word for. */
export interface CurrentField {
  readonly field: CompiledField;
  /** clientId of the record that the field belongs to; null outside records. */
  readonly record: string | null;
  readonly Content: ComponentType<ContentProps>;
  readonly presentation: Presentation;
  readonly mask: MaskName;
  /** Why what was offered last was not taken; null when it was. */
  readonly refusal: Message | null;
  refuse(message: Message): void;
  readonly cleared: ReactNode;
}

export const CurrentFieldContext = createContext<CurrentField | null>(null);

/** @throws Error outside a `LeafField`. */
export function useCurrentField(): CurrentField {
  const leaf = useContext(CurrentFieldContext);
  if (leaf === null) throw new Error('A field was rendered without its leaf. Render it by LeafField.');
  return leaf;
}
