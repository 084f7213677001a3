import type { CompiledNode, FieldOptions } from './compiledPage.ts';

/** One choice of a field, as any widget that offers choices has it. */
export interface CompiledChoice {
  readonly value: string;
  readonly label?: string;
  readonly content?: readonly CompiledNode[];
}

/** The choices among a widget's options, or null for a widget that offers none. */
export function choicesOf(options: FieldOptions[keyof FieldOptions]): readonly CompiledChoice[] | null {
  return 'options' in options ? options.options : null;
}
