import type { BlockWidgetDeclaration } from '../../widgets/declare.ts';
import { blockWidgets } from '../../widgets/manifest.ts';
import type { CompiledCondition } from '../rules/condition.ts';
import type { ResolvedField } from './resolvedFlow.ts';

const declarations: readonly BlockWidgetDeclaration[] = Object.values(blockWidgets);
const byName = new Map(declarations.map((declaration) => [declaration.name, declaration]));

/** What the widget of a block says of itself; undefined for rows, fields, uses and unknown ones. */
export const blockDeclaration = (type: string): BlockWidgetDeclaration | undefined => byName.get(type);

/** Whether a block asks for several records of one model. */
export const isRecordWidget = (type: string): boolean => (byName.get(type)?.records?.editing ?? null) !== null;

/** A block with its properties resolved. */
interface Block {
  readonly type: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** The model whose records a block asks for; null for any other block. */
export function recordsAskedFor({ type, properties: { model } }: Block): string | null {
  return isRecordWidget(type) && typeof model === 'string' ? model : null;
}

/** The page that a block names and is shown with; null for a block that names none. */
export function pageNamedBy({ type, properties }: Block): string | null {
  const page = properties[byName.get(type)?.page ?? ''];
  return typeof page === 'string' ? page : null;
}

/** The model whose records a field offers as its choices; null where its choices are fixed, or it has none. */
export function recordsOffered({ options }: Readonly<Record<string, unknown>>): string | null {
  const isSource = typeof options === 'object' && options !== null && 'records' in options;
  return isSource && typeof options.records === 'string' ? options.records : null;
}

/** Returns "repeatingForm, repeatingTable, or uploadManager", for messages. */
export function recordWidgetNames(): string {
  const names = declarations.map(({ name }) => name).filter(isRecordWidget);
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(names);
}

/** The conditions under which a field offers some of its choices. */
export function choiceConditions({ options }: ResolvedField['options']): readonly CompiledCondition[] {
  const choices: readonly unknown[] = Array.isArray(options) ? options : [];
  return choices.filter(hasCondition).map(({ showWhen }) => showWhen);
}

/** What is resolved has nothing but a condition there. */
const hasCondition = (choice: unknown): choice is { readonly showWhen: CompiledCondition } =>
  typeof choice === 'object' && choice !== null && 'showWhen' in choice && choice.showWhen !== undefined;
