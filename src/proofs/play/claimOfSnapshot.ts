import { wireModelOf } from '../../claim/dtoReader.ts';
import { type ClaimSnapshot, fits, type ModelSnapshot, type PlainValue } from '../../claim/snapshot.ts';
import type { CompiledFlow } from '../../compile/compiledPage.ts';
import type { CalendarDate } from '../../rules/calendarDate.ts';
import { type FieldValue, fileListOf } from '../../rules/value.ts';
import { type PlayedClaim, type PlayedModel, playedClaim, singleModels } from './playedClaim.ts';

/** A claim as a browser kept it, as far as it fits the flow. Of its files only that they are there is known. */
export function claimOfSnapshot(flow: CompiledFlow, today: CalendarDate, snapshot: ClaimSnapshot): PlayedClaim {
  const held = (isSaved: boolean) => (one: ModelSnapshot) => played(flow, one, isSaved);
  const own = [...snapshot.saved.flatMap(held(true)), ...snapshot.draft.flatMap(held(false))];
  const known = snapshot.prepopulated.flatMap((sent): PlayedModel[] => {
    const model = wireModelOf(flow, sent);
    if (model === undefined) return [];
    const fields = new Map<string, FieldValue>(Object.entries(sent.fields));
    return [{ model, clientId: sent.clientId, parent: null, fields, dirty: new Set(), isSaved: true }];
  });
  const missing = singleModels(flow).filter(({ model }) => !own.some((each) => each.model === model));
  return playedClaim(flow, today, [...own, ...missing, ...known]);
}

function played({ models }: CompiledFlow, { key, clientId, parent, fields }: ModelSnapshot, isSaved: boolean) {
  const model = models[key];
  if (model === undefined) return [];
  const kept = Object.entries(fields).filter(([name, { value }]) => {
    const type = model.fields[name]?.type;
    return type !== undefined && fits(type, value);
  });
  return [
    {
      model,
      clientId,
      parent,
      fields: new Map(kept.map(([name, { value }]) => [name, heldValue(value)])),
      dirty: new Set(kept.flatMap(([name, { everDirty }]) => (everDirty ? [name] : []))),
      isSaved,
    },
  ];
}

function heldValue(value: PlainValue): FieldValue {
  const isFile = typeof value === 'object' && value !== null && 'file' in value;
  return isFile ? fileListOf({ name: `${value.file}.pdf`, size: 1, type: 'application/pdf' }) : value;
}
