import { useEffect } from 'react';
import type { FieldWidgetProps } from '../../src/renderer/contract/fieldWidget.ts';

/** Shows nothing; writes its default on load when it is empty. */
export function Hidden({ value, defaultValue, commit }: FieldWidgetProps<string | boolean, object>) {
  const isMissing = value === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `commit` may be a new function that does the same
  useEffect(() => {
    if (isMissing && (typeof defaultValue === 'string' || typeof defaultValue === 'boolean')) commit(defaultValue);
  }, [isMissing, defaultValue]);
  return null;
}
