/** The block widgets that ask for several records of one model. */
export const recordWidgets = ['repeatingForm', 'repeatingTable', 'uploadManager'] as const;

export const isRecordWidget = (type: string): boolean => recordWidgets.some((name) => name === type);

/** Returns "repeatingForm, repeatingTable, or uploadManager", for messages. */
export function recordWidgetNames(): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(recordWidgets);
}
