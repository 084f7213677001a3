import { blockWidgetNamed } from '../../widgets/list.ts';
import { type NodeMeaning, recordsAround, recordsIn } from '../meaning/flowMeaning.ts';
import type { Model } from '../meaning/models.ts';
import { isRecordWidget } from '../meaning/recordWidgets.ts';
import { inside } from '../meaning/sourceLocation.ts';
import { hasRowButton } from '../rules/rowButton.ts';
import { canBeMissing, eachAlone, eachSuch } from './check.ts';
import { leavingOut } from './fixes.ts';

/** Records nest one level deep, in the form of a claim transaction, and their model has a field that links them. */
export const nestedRecords = eachSuch(
  'nodes',
  ({ value, records }) => (isRecordWidget(value.type) ? records : null),
  (node, outer, report, meaning) => {
    const { value } = node;
    const refuse = (message: string) => report(inside(node, 'type'), 'nested-records', message);
    const inner = recordsIn(node);
    const form = formAround(node);
    if (recordsAround(node).length > 1) {
      refuse(
        `Records are inside records one level deep. Put this ${value.type} outside of the records of ${outer.key}.`,
      );
    } else if (outer.dtoMapping !== 'claimTransactions' || inner?.key === outer.key) {
      refuse(
        `Other records can only be in those of another model with the dtoMapping "claimTransactions". Put this ${value.type} outside of the records of ${outer.key}.`,
      );
    } else if (blockWidgetNamed(form)?.facts?.records?.editing === 'inPlace') {
      refuse(
        `The cells of a ${form} have no room for other records. Ask for ${outer.key} in a repeatingForm, and put this ${value.type} into its "content".`,
      );
    } else if (inner !== null && lacksLink(inner) && canBeMissing(meaning)) {
      refuse(
        `Each record of ${inner.key} is linked to the record of ${outer.key} that it is in. Give the model config of ${inner.name} a field "ClaimTransactionId" of the type "string", and its metadata "ParentField": "ClaimTransactionId".`,
      );
    }
  },
);

/** The link comes by itself where the config of the outer records is readable. */
const lacksLink = ({ fields, parentField }: Model): boolean =>
  fields !== null && fields.get(parentField ?? '')?.type !== 'string';

function formAround({ around }: NodeMeaning): string {
  if (around === null) return '';
  return isRecordWidget(around.value.type) ? around.value.type : formAround(around);
}

/** All records of a model are inside the same other model, or none are. */
export const recordsInTwoPlaces = eachAlone('meanings', ({ nodes, resolved }, report) => {
  const outers = new Map<string, string | null>();
  for (const node of nodes) {
    const model = isRecordWidget(node.value.type) ? recordsIn(node) : null;
    if (model === null) continue;
    const outer = node.records?.key ?? null;
    if (outer === model.key) continue;
    const first = outers.get(model.key);
    if (first === undefined) outers.set(model.key, outer);
    else if (first !== outer) {
      const where = (key: string | null) => (key === null ? 'outside of all records' : `in the records of ${key}`);
      const message = `${resolved.formType} asks for ${model.key} ${where(first)} already, and here ${where(outer)}. Bind another model here, with a transactionType of its own.`;
      report(inside(node, 'model'), 'nested-records', message);
    }
  }
});

/** Nested records are edited and deleted in their record, not in a list. */
export const nestedButtons = eachAlone('meanings', ({ nodes }, report) => {
  const nested = new Set(
    nodes.flatMap((node) => (isRecordWidget(node.value.type) && node.records !== null ? recordsIn(node)?.key : [])),
  );
  for (const node of nodes) {
    const { type, model } = node.value;
    if (type !== 'savedValues' || !nested.has(node.scope.models.get(String(model))?.key)) continue;
    for (const key of ['allowEdit', 'allowDelete'].filter((one) => hasRowButton(node.value[one], false))) {
      const message = `These records are in other records, and are edited and deleted there. Leave "${key}" out.`;
      report(inside(node, key), 'nested-records', message, leavingOut(inside(node, key)));
    }
  }
});

/** The form fills in the link from a record to the one around it; claimants cannot type it. */
export const askedParent = eachAlone('fields', (node, report) => {
  const { field } = node;
  if (field === null || field.key !== field.model.parentField) return;
  const message = `${node.value.field} is filled in by the form, with the record that this one is in: the model config names it as "ParentField". Remove this field.`;
  report(inside(node, 'field'), 'nested-records', message, leavingOut(node));
});
