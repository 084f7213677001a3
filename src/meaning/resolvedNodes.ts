import type { CompiledCondition } from '../rules/condition.ts';
import type { FactsOfWidgets, ResolvedBlock, ResolvedField } from './resolvedFlow.ts';

/** Null for a block that does not manage records. */
export function recordsAskedFor(
  { type, properties: { model } }: Pick<ResolvedBlock, 'type' | 'properties'>,
  widgets: FactsOfWidgets,
): string | null {
  const asks = (widgets[type]?.records?.editing ?? null) !== null;
  return asks && typeof model === 'string' ? model : null;
}

/** The page with which a block is shown, if it names one. */
export function pageNamedBy(
  { type, properties }: Pick<ResolvedBlock, 'type' | 'properties'>,
  widgets: FactsOfWidgets,
): string | null {
  const page = properties[widgets[type]?.page ?? ''];
  return typeof page === 'string' ? page : null;
}

/** Null unless the choices are records. */
export function recordsOffered({ options }: Readonly<Record<string, unknown>>): string | null {
  const isSource = typeof options === 'object' && options !== null && 'records' in options;
  return isSource && typeof options.records === 'string' ? options.records : null;
}

/** The conditions of single choices. */
export function choiceConditions({ options }: ResolvedField['options']): readonly CompiledCondition[] {
  const choices: readonly unknown[] = Array.isArray(options) ? options : [];
  return choices.filter(hasCondition).map(({ showWhen }) => showWhen);
}

/** In resolved nodes `showWhen` is always a condition. */
const hasCondition = (choice: unknown): choice is { readonly showWhen: CompiledCondition } =>
  typeof choice === 'object' && choice !== null && 'showWhen' in choice && choice.showWhen !== undefined;

type Default = ResolvedField['node']['default'];

export const isSource = (written: Default): written is Extract<Default, { readonly from: string }> =>
  typeof written === 'object' && 'from' in written;

/** Null for a default that is a value. */
export const sourceOf = (written: Default): string | null => (isSource(written) ? written.from : null);
