import type { CompiledCondition } from '../rules/condition.ts';
import type { FactsOfWidgets, ResolvedBlock, ResolvedField } from './resolvedFlow.ts';

/** The model whose records a block asks for; null for any other block. */
export function recordsAskedFor(
  { type, properties: { model } }: Pick<ResolvedBlock, 'type' | 'properties'>,
  widgets: FactsOfWidgets,
): string | null {
  const asks = (widgets[type]?.records?.editing ?? null) !== null;
  return asks && typeof model === 'string' ? model : null;
}

/** The page that a block names and is shown with; null for a block that names none. */
export function pageNamedBy(
  { type, properties }: Pick<ResolvedBlock, 'type' | 'properties'>,
  widgets: FactsOfWidgets,
): string | null {
  const page = properties[widgets[type]?.page ?? ''];
  return typeof page === 'string' ? page : null;
}

/** The model whose records a field offers as its choices; null where its choices are fixed, or it has none. */
export function recordsOffered({ options }: Readonly<Record<string, unknown>>): string | null {
  const isSource = typeof options === 'object' && options !== null && 'records' in options;
  return isSource && typeof options.records === 'string' ? options.records : null;
}

/** The conditions under which a field offers some of its choices. */
export function choiceConditions({ options }: ResolvedField['options']): readonly CompiledCondition[] {
  const choices: readonly unknown[] = Array.isArray(options) ? options : [];
  return choices.filter(hasCondition).map(({ showWhen }) => showWhen);
}

/** What is resolved has nothing but a condition there. */
const hasCondition = (choice: unknown): choice is { readonly showWhen: CompiledCondition } =>
  typeof choice === 'object' && choice !== null && 'showWhen' in choice && choice.showWhen !== undefined;
