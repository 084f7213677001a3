import type { ComponentType } from 'react';
import type { CompiledField } from '../compile/compiledPage.ts';
import type { MaskName } from '../rules/masks/names.ts';
import type { Message } from '../rules/message.ts';
import type { FieldValue } from '../rules/value.ts';
import type { ContentProps } from './contract/blockWidget.ts';
import type { Presentation } from './contract/fieldWidget.ts';

/** What a bound field hands through rjsf to its template and its widget: what rjsf itself has no word for. */
export interface Leaf {
  readonly field: CompiledField;
  readonly record: string | null;
  readonly presentation: Presentation;
  readonly mask: MaskName;
  readonly Content: ComponentType<ContentProps>;
  commit(value: FieldValue): void;
  /** Why what was offered last was not taken; null when it was. */
  readonly refusal: Message | null;
  refuse(message: Message): void;
}
