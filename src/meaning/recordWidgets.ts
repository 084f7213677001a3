import { blockWidgetNamed, blockWidgets } from '../../widgets/list.ts';

/** Whether a block manages several records of one model. */
export const isRecordWidget = (type: string): boolean =>
  (blockWidgetNamed(type)?.facts?.records?.editing ?? null) !== null;

/** "repeatingForm, repeatingTable, or uploadManager", for messages. */
export function recordWidgetNames(): string {
  const names = Object.keys(blockWidgets).filter(isRecordWidget);
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(names);
}
