import type { Getter, Setter } from 'jotai';
import type { Surroundings } from '../claim/claimContext.ts';
import type { ClaimReader } from '../claim/claimReader.ts';
import { initialValue } from '../claim/initialValue.ts';
import { normalised } from '../claim/normalised.ts';
import type { ClaimWriter } from '../claim/settle.ts';
import type { FieldValue } from '../rules/value.ts';
import { todayAtom, whitelistAtom } from './appState.ts';
import { draftModelsAtom, fieldCellAtom, prepopulatedModelsAtom, savedModelsAtom } from './models.ts';
import { storedTextAtom } from './storedText.ts';

/** The browser's claim for the shared passes. Inside a derived atom every read becomes a subscription. */
export function claimReader(get: Getter): ClaimReader {
  return {
    value: (field, record) => get(get(fieldCellAtom(field, record)).value),
    savedRecords: (model) => clientIds(get(savedModelsAtom), model),
  };
}

/** A value is stored as `normalised` has it. Writing it forgets what was said of the old one and of what was refused. */
export function claimWriter(get: Getter, set: Setter): ClaimWriter {
  return {
    ...claimReader(get),
    set(field, record, value) {
      const cell = get(fieldCellAtom(field, record));
      set(cell.value, normalised(value));
      if (get(cell.messages).length > 0) set(cell.messages, []);
      if (get(cell.refusal) !== null) set(cell.refusal, null);
    },
    allRecords: (model) => clientIds([...get(savedModelsAtom), ...get(draftModelsAtom)], model),
    startValue: (field, record, current) =>
      initialValue(field, {
        current,
        everDirty: get(get(fieldCellAtom(field.id, record)).everDirty),
        prepopulated: prepopulatedValue(get, field.prepopulatedDataKey),
      }),
    masked: (mask, text) => get(storedTextAtom)?.storedText(mask, text) ?? text,
  };
}

function prepopulatedValue(get: Getter, key: string | null): FieldValue {
  if (key === null) return null;
  for (const { fields } of get(prepopulatedModelsAtom)) {
    const value = normalised(fields[key] ?? null);
    if (value !== null) return value;
  }
  return null;
}

/** @throws Error when the clock was not read yet. */
export function surroundings(get: Getter): Surroundings {
  const today = get(todayAtom);
  if (today === null) throw new Error("Today's date is not known yet: the clock is set at start-up.");
  return { today, allowedCharacters: get(whitelistAtom) };
}

function clientIds(
  models: readonly { readonly key: string; readonly clientId: string }[],
  key: string,
): readonly string[] {
  return models.filter((model) => model.key === key).map(({ clientId }) => clientId);
}
