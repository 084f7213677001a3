import { useMemo, useState } from 'react';
import type { Materials } from '../../calls/editorCalls.ts';
import { subjectsOf } from './subjects.ts';
import { conditionOf, linesOf, type WrittenCondition } from './written.ts';

/** A condition in a form: that which is written, and what the form makes of it. */
export function useCondition(materials: Materials, { around = null, written = null }: Begin = {}) {
  const subjects = useMemo(() => subjectsOf(materials, around), [materials, around]);
  const begun = useMemo(() => linesOf(written, subjects.of), [written, subjects]);
  const [typed, setTyped] = useState<WrittenCondition | null>(null);
  const condition = typed ?? begun ?? { join: 'all', lines: [] };
  return {
    input: { subjects, condition, saysMore: typed === null && begun === null, onChange: setTyped },
    /** @throws Error in a sentence for a line that is not whole */
    made: () => (typed === null ? written : conditionOf(typed, subjects.of)),
  };
}

interface Begin {
  /** The alias of the records around, whose answers can be read too. */
  readonly around?: string | null;
  readonly written?: unknown;
}
