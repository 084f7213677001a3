import type { CompiledFlow, CompiledModel } from '../../compile/compiledPage.ts';
import { fieldId } from '../../rules/names.ts';
import type { WireValue } from '../../wire/models.ts';
import { computedValueAtom } from './computedValues.ts';
import { answerCell, computedCell, type FieldCell, type FormModel, type NewModel, newModel } from './formModel.ts';

export function createFormModel(
  flow: CompiledFlow,
  model: CompiledModel,
  clientId: string,
  parent: string | null,
  values: Readonly<Record<string, WireValue>> = {},
): NewModel {
  const given = Object.entries(values).map(([key, value]) => [key, answerCell(value)] as const);
  return newModel(model, clientId, parent, cellsOf(flow, model, clientId, Object.fromEntries(given)));
}

/** Reuses a given cell if it is of the kind that the flow needs, computed or answered. */
export function cellsOf(
  flow: CompiledFlow,
  model: CompiledModel,
  clientId: string,
  cells: Readonly<Record<string, FieldCell>>,
): FormModel['fields'] {
  const given = new Map(Object.entries(cells));
  const record = model.isList ? clientId : null;
  const cell = (key: string): FieldCell => {
    const id = fieldId(model.key, key);
    const isComputed = (flow.fields[id]?.computed ?? null) !== null;
    const known = given.get(key);
    if (known?.isComputed === isComputed) return known;
    return isComputed ? computedCell(computedValueAtom(id, record)) : answerCell(null);
  };
  return Object.fromEntries(Object.keys(model.fields).map((key) => [key, cell(key)]));
}
