import { blockDeclaration, recordWidgetNames } from '../meaning/blockDeclarations.ts';
import { propertyOf, type ReferenceMeaning } from '../meaning/flowMeaning.ts';
import type { Model } from '../meaning/models.ts';
import { conditionReads } from '../rules/conditions/conditionReads.ts';
import { fieldId, splitField } from '../rules/names.ts';
import type { Check } from './check.ts';

/**
 * A document is only valid if what it reads of a record is read in that record, by conditions, rules and what is shown
 * alike, and if what it shows in a record is a part of it.
 */
export const unreadableField: Check = ({ references }, report) => {
  for (const reference of references) {
    const { value, records } = reference;
    for (const { id, model } of fieldsRead(reference)) {
      const isHere = records?.key === model.key;
      if (model.isList ? isHere : !isShown(reference) || records === null) continue;
      const what = id === reference.field?.id ? value : `"${value}" reads ${id}, which`;
      report(reference, 'unreadable-field', `${what} ${reason(model, records)}`);
    }
  }
};

function reason(model: Model, records: Model | null): string {
  if (!model.isList) return `stands once in a claim and is no part of a record of ${records?.key}. Show it outside.`;
  if (model.key === 'prepopulatedData') {
    return 'is what the server knew, not an answer. Take it into a field with "prepopulatedDataKey".';
  }
  return `belongs to one of many records of ${model.key}. It can be read only inside a ${recordWidgetNames()} of that model.`;
}

/**
 * The known fields that are read where a reference is, those behind a named condition included. Where a field is asked
 * is another matter, and a named condition is read where it is used.
 */
function fieldsRead(reference: ReferenceMeaning): readonly { readonly id: string; readonly model: Model }[] {
  const { scope, node, path, field, condition } = reference;
  const isAsked = node?.value.type === 'field' && path.length === node.path.length + 1 && path.at(-1) === 'field';
  if (isAsked || (scope.page === null && path[0] === 'conditions')) return [];
  if (field !== null) return field.config === null ? [] : [field];
  const models = [...scope.named.models.values()];
  return conditionReads(condition ?? { all: [] }).fields.flatMap((id) => {
    const { model: modelKey, key } = splitField(id);
    const model = models.find((one) => one.key === modelKey);
    return model?.fields?.has(key) ? [{ id: fieldId(model.key, key), model }] : [];
  });
}

/** Whether the answer itself is shown, from the record around; conditions and rules also read what a claim has once. */
function isShown(reference: ReferenceMeaning): boolean {
  const type = reference.node?.value.type;
  const property = propertyOf(reference);
  const shown = type === 'labelledValue' ? 'value' : blockDeclaration(type ?? '')?.records?.shown;
  return property !== undefined && property === shown;
}
