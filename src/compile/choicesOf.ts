import type { CompiledCondition } from '../rules/condition.ts';
import type { RecordOptions } from '../rules/schemas/option.ts';
import type { CompiledNode, FieldOptions } from './compiledPage.ts';

export interface CompiledChoice {
  readonly value: string;
  readonly label?: string;
  /** Offered only while this holds. */
  readonly showWhen?: CompiledCondition;
  readonly content?: readonly CompiledNode[];
}

/** Null for a widget without choices. */
export function choicesOf(options: FieldOptions[keyof FieldOptions]): readonly CompiledChoice[] | null {
  return 'options' in options && !('records' in options.options) ? options.options : null;
}

/** Null unless the choices are records. */
export function recordChoicesOf(options: FieldOptions[keyof FieldOptions]): RecordOptions | null {
  return 'options' in options && 'records' in options.options ? options.options : null;
}
