import { useState } from 'react';
import type { Materials } from '../../calls/editorCalls.ts';
import { ConditionInput } from '../conditions/ConditionInput.tsx';
import { useCondition } from '../conditions/useCondition.ts';
import { conditionOf } from '../conditions/written.ts';

interface Props {
  readonly title: string;
  /** The JSON of the condition that is there already, if any. */
  readonly typed: string;
  readonly materials: Materials;
  /** The JSON of the condition; empty while it is not whole. */
  readonly onChange: (text: string) => void;
}

/** A condition among the fields that a schema asks for. */
export function ConditionField({ title, typed, materials, onChange }: Props) {
  const [written] = useState<unknown>(() => (typed === '' ? null : JSON.parse(typed)));
  const { input } = useCondition(materials, { written });
  return (
    <ConditionInput
      title={title}
      none="Nothing is chosen yet."
      {...input}
      onChange={(condition) => {
        input.onChange(condition);
        try {
          onChange(JSON.stringify(conditionOf(condition, input.subjects.of)));
        } catch {
          onChange('');
        }
      }}
    />
  );
}
