import { useStore } from 'jotai';
import { useContext, useMemo } from 'react';
import { typedTextAtom } from '../../state/claim/computedValues.ts';
import { CurrentFieldContext } from '../currentField.ts';
import { usePageScope } from '../pageScope.ts';

/** Not a number yet while its point waits for a digit. */
const withoutLastPoint = (text: string) => text.replace(/\.$/, '');

/** Passes uncommitted text to computed fields. Undefined where none reads the field: then a key press costs nothing. */
export function useTyping(): ((text: string | null) => void) | undefined {
  const { field, record = null } = useContext(CurrentFieldContext) ?? {};
  const { flow } = usePageScope();
  const store = useStore();
  return useMemo(() => {
    const isRead = field?.dependents.some((id) => (flow.fields[id]?.computed ?? null) !== null) ?? false;
    if (field === undefined || !isRead) return undefined;
    const typed = typedTextAtom(field.id, record);
    return (text) => store.set(typed, text === null ? null : withoutLastPoint(text));
  }, [field, record, flow, store]);
}
