import { isInside } from '../documents/reading/jsonPath.ts';
import { conditionFieldIds } from '../meaning/conditionFields.ts';
import type { DocumentIndex } from '../meaning/documentIndex.ts';
import { isFieldNode } from '../meaning/fieldNode.ts';
import { referredField } from '../meaning/fieldReference.ts';
import { recordsRead, recordWidgetNames } from '../meaning/recordsAround.ts';
import { type Scope, type ScopeModel, scopesOf } from '../meaning/scopes.ts';
import { splitField } from '../rules/names.ts';
import type { Check } from './check.ts';

type Reference = DocumentIndex['references'][number];

/**
 * A document is only valid if what it reads of a record is read in that record, by conditions, rules and what is shown
 * alike, and if what it shows in a record is a part of it.
 */
export const unreadableField: Check = (project, report) => {
  for (const scope of scopesOf(project)) {
    for (const reference of scope.index.references) {
      const { value, path } = reference;
      const records = recordsRead(scope, path);
      for (const { id, model } of fieldsRead(scope, reference)) {
        const here = records?.key === model.key;
        if (model.isList ? here : !isShown(scope, reference) || records === null) continue;
        const what = id === referredField(scope, value)?.id ? value : `"${value}" reads ${id}, which`;
        report({ in: scope.loaded, path }, 'unreadable-field', `${what} ${reason(model, records)}`);
      }
    }
  }
};

function reason(model: ScopeModel, records: ScopeModel | null): string {
  if (!model.isList) return `stands once in a claim and is no part of a record of ${records?.key}. Show it outside.`;
  if (model.key === 'prepopulatedData') {
    return 'is what the server knew, not an answer. Take it into a field with "prepopulatedDataKey".';
  }
  return `belongs to one of many records of ${model.key}. It can be read only inside a ${recordWidgetNames()} of that model.`;
}

interface ReadField {
  readonly id: string;
  readonly model: ScopeModel;
}

/**
 * The known fields that are read where a reference stands, those behind a named condition included. Where a field is
 * asked is another matter, and a named condition is read where it is used.
 */
function fieldsRead(scope: Scope, { kind, value, path }: Reference): readonly ReadField[] {
  const own = scope.index.nodes.find((node) => node.path.length === path.length - 1 && isInside(path, node.path));
  if (own !== undefined && isFieldNode(own.value) && path.at(-1) === 'field') return [];
  if (scope.page === null && path[0] === 'conditions') return [];
  if (kind === 'field') {
    const field = referredField(scope, value);
    return field === null || field.config === null ? [] : [field];
  }
  if (kind !== 'condition') return [];
  const models = [...scope.named.models.values()];
  return conditionFieldIds(value, scope).flatMap((id) => {
    const { model: modelKey, key } = splitField(id);
    const model = models.find((one) => one.key === modelKey);
    return model?.fields?.has(key) ? [{ id, model }] : [];
  });
}

/** Whether the answer itself is shown, from the record at hand; conditions and rules also read what stands once. */
function isShown(scope: Scope, { path }: Reference): boolean {
  const own = scope.index.nodes.findLast((node) => isInside(path, node.path));
  const key = own === undefined ? undefined : path[own.path.length];
  return (
    key === 'summaryFields' ||
    (own?.value.type === 'labelledValue' && key === 'value') ||
    (own?.value.type === 'savedValues' && key === 'fields')
  );
}
