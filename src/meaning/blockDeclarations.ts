import type { BlockWidgetDeclaration } from '../../widgets/declare.ts';
import { blockWidgets } from '../../widgets/manifest.ts';

const declarations: readonly BlockWidgetDeclaration[] = Object.values(blockWidgets);
const byName = new Map(declarations.map((declaration) => [declaration.name, declaration]));

/** What the widget of a block says of itself; undefined for rows, fields, uses and unknown ones. */
export const blockDeclaration = (type: string): BlockWidgetDeclaration | undefined => byName.get(type);

/** Whether a block asks for several records of one model. */
export const isRecordWidget = (type: string): boolean => (byName.get(type)?.facts?.records?.editing ?? null) !== null;

/** Returns "repeatingForm, repeatingTable, or uploadManager", for messages. */
export function recordWidgetNames(): string {
  const names = declarations.map(({ name }) => name).filter(isRecordWidget);
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(names);
}
