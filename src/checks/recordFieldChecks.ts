import { propertyOf, recordsOf } from '../meaning/flowMeaning.ts';
import { fieldKinds } from '../meaning/kinds.ts';
import { isRecordWidget } from '../meaning/recordWidgets.ts';
import { kindWords } from '../rules/valueKind.ts';
import { eachAlone } from './check.ts';

/** A total adds up an amount or a number of each record, and a new record takes over answers of the one before it. */
export const fieldsOfRecord = eachAlone('meanings', (flow, report) => {
  const kinds = fieldKinds(flow);
  for (const reference of flow.references) {
    const { node, field, value } = reference;
    const property = propertyOf(reference);
    if (node === null || field === null || !isRecordWidget(node.value.type)) continue;
    if (property !== 'total' && property !== 'copies') continue;
    const { model, id, key } = field;
    const kind = kinds(id) ?? 'text';
    if (model.key !== recordsOf(node)?.key) {
      report(reference, 'unreadable-field', `${value} is no answer of these records. Name one that they ask for.`);
    } else if (property === 'total' && kind !== 'money' && kind !== 'number') {
      report(reference, 'wrong-kind', `${value} is ${kindWords[kind]}. A total is of an amount or a number.`);
    } else if (property === 'copies' && model.fileField === key) {
      report(reference, 'wrong-kind', `${value} is a file, which stays with its own record. Leave it out.`);
    }
  }
});
