import type { Mend } from './fault.ts';
import type { JsonValue } from './jsonValue.ts';

interface WithMend {
  readonly mend: Mend;
}

/** For faults whose message says what to write. Where that is is said from the fault. */
export const writing = (value: JsonValue): WithMend => ({
  mend: { title: `Write ${JSON.stringify(value)}.`, changes: [{ at: [], set: value }] },
});

export const adding = (key: string, value: JsonValue): WithMend => ({
  mend: { title: `Add "${key}": ${JSON.stringify(value)}.`, changes: [{ at: [key], set: value }] },
});

export const renaming = (key: string, name: string): WithMend => ({
  mend: { title: `Rename "${key}" to "${name}".`, changes: [{ at: [], rename: name }] },
});

export const removing = (...at: readonly number[]): WithMend => ({
  mend: { title: 'Remove this entry.', changes: [{ at, remove: true }] },
});
