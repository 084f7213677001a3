import type { CompiledCondition } from '../rules/condition.ts';
import type { RecordOptions } from '../rules/schemas/option.ts';
import type { CompiledNode, FieldOptions } from './compiledPage.ts';

/** One choice of a field, as any widget that offers choices has it. */
export interface CompiledChoice {
  readonly value: string;
  readonly label?: string;
  /** It is offered only while this holds. */
  readonly showWhen?: CompiledCondition;
  readonly content?: readonly CompiledNode[];
}

/** The choices among a widget's options, or null for a widget that offers none. */
export function choicesOf(options: FieldOptions[keyof FieldOptions]): readonly CompiledChoice[] | null {
  return 'options' in options && !('records' in options.options) ? options.options : null;
}

/** Where the choices are the records of a model: which ones, and how each is shown. Null for all other choices. */
export function recordChoicesOf(options: FieldOptions[keyof FieldOptions]): RecordOptions | null {
  return 'options' in options && 'records' in options.options ? options.options : null;
}
