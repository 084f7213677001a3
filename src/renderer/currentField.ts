import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { CompiledField } from '../compile/compiledPage.ts';
import type { MaskName } from '../rules/masks/names.ts';
import type { Message } from '../rules/message.ts';
import type { ContentProps } from './contract/blockWidget.ts';
import type { Presentation } from './contract/fieldWidget.ts';

/** What a bound field passes to its template and widget outside rjsf's props. */
export interface CurrentField {
  readonly field: CompiledField;
  /** clientId; null outside records. */
  readonly record: string | null;
  readonly Content: ComponentType<ContentProps>;
  readonly presentation: Presentation;
  readonly mask: MaskName;
  /** Why the last offered value was not taken; null when it was. */
  readonly refusal: Message | null;
  refuse(message: Message): void;
  readonly cleared: ReactNode;
}

export const CurrentFieldContext = createContext<CurrentField | null>(null);

/** @throws Error outside a `RjsfField`. */
export function useCurrentField(): CurrentField {
  const current = useContext(CurrentFieldContext);
  if (current === null) throw new Error('A field was rendered without its leaf. Render it by LeafField.');
  return current;
}
