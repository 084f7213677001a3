import { blockWidgetNamed } from '../../widgets/list.ts';
import { recordMappings } from '../documents/definitions/models.ts';
import type { JsonPath } from '../documents/reading/jsonPath.ts';
import { type NodeMeaning, propertyOf, type ReferenceMeaning, recordsIn } from '../meaning/flowMeaning.ts';
import type { Model } from '../meaning/models.ts';
import { isRecordWidget, recordWidgetNames } from '../meaning/recordWidgets.ts';
import { recordsOffered } from '../meaning/resolvedNodes.ts';
import { inside } from '../meaning/sourceLocation.ts';
import { conditionReads } from '../rules/conditions/conditionReads.ts';
import { compareDecimals, parseDecimal, roundedUp, wholeDecimal } from '../rules/decimals.ts';
import { displayFieldFault, displayFieldLimit as limit } from '../rules/displayFieldLimit.ts';
import { fieldId, splitField } from '../rules/names.ts';
import { hasRowButton } from '../rules/rowButton.ts';
import { eachAlone, eachSuch, type Report } from './check.ts';

/** Fields of a list model belong into a node for its records, and all others outside. */
export const misplacedField = eachAlone('fields', (node, report) => {
  const model = node.field?.model;
  if (model === undefined || model.isKnown || node.records?.key === (model.isList ? model.key : undefined)) return;
  const name = node.value.field;
  const message = model.isList
    ? `${name} belongs to one of many records of ${model.key}. Put it into a ${recordWidgetNames()} of that model.`
    : `${name} exists once in a claim and cannot be asked in each record of ${node.records?.key}. Put it outside.`;
  report(inside(node, 'field'), 'misplaced-field', message);
});

/** Fields of a record may be read only in that record, and what a record shows must be part of it. */
export const unreadableField = eachAlone('meanings', ({ nodes, references }, report) => {
  const outerOf = new Map(nodes.flatMap((node) => outerModel(node)));
  for (const reference of references) refuseUnreadable(reference, outerOf, report);
});

function outerModel(node: NodeMeaning): readonly (readonly [inner: string, outer: string])[] {
  const inner = isRecordWidget(node.value.type) ? recordsIn(node) : null;
  return inner === null || node.records === null || inner.key === node.records.key
    ? []
    : [[inner.key, node.records.key]];
}

function refuseUnreadable(reference: ReferenceMeaning, outerOf: ReadonlyMap<string, string>, report: Report): void {
  const { value, records, over } = reference;
  for (const { id, model, within } of fieldsRead(reference)) {
    const [goneThrough = over?.key] = within;
    // Iterating records reads those around them as well, but no longer the record where it began.
    const around = goneThrough === undefined ? records.map(({ key }) => key) : [goneThrough];
    const isHere = around.some((key) => key === model.key || outerOf.get(key) === model.key);
    if (model.isList ? isHere : !isShown(reference) || records.length === 0) continue;
    const what = id === reference.field?.id ? value : `"${value}" reads ${id}, which`;
    report(reference, 'unreadable-field', `${what} ${reason(model, records[0] ?? null, goneThrough)}`);
  }
}

function reason(model: Model, records: Model | null, goneThrough: string | undefined): string {
  if (!model.isList) return `exists once in a claim, not in each record of ${records?.key}. Show it outside.`;
  if (model.isKnown)
    return `is in a list that the server knows. It can be shown only in a savedValues of ${model.key}.`;
  const what = `belongs to one of many records of ${model.key}.`;
  if (goneThrough !== undefined) {
    return `${what} Where the records of ${goneThrough} are gone through, only these can be read, and the record that each of them is in.`;
  }
  return `${what} It can be read only inside a ${recordWidgetNames()} of that model, or where these records are gone through: with "over", "count", "some" or "every".`;
}

interface FieldRead {
  readonly id: string;
  readonly model: Model;
  /** Models whose records a named condition iterates, the innermost first. */
  readonly within: readonly string[];
}

/** Includes fields behind named conditions, which count where they are used. Asking for a field is not reading it. */
function fieldsRead(reference: ReferenceMeaning): readonly FieldRead[] {
  const { scope, node, path, field, condition } = reference;
  const isAsked = node?.value.type === 'field' && path.length === node.path.length + 1 && path.at(-1) === 'field';
  // What a summary leaves out is not read.
  if (isAsked || propertyOf(reference) === 'except' || (scope.page === null && path[0] === 'conditions')) return [];
  if (field !== null) return field.config === null ? [] : [{ ...field, within: [] }];
  const models = [...scope.named.models.values()];
  return conditionReads(condition ?? { all: [] }).reads.flatMap(({ field: id, records: within }) => {
    const { model: modelKey, key } = splitField(id);
    const model = models.find((one) => one.key === modelKey);
    return model?.fields?.has(key) ? [{ id: fieldId(model.key, key), model, within }] : [];
  });
}

/** Whether the answer itself is shown from a record; conditions and rules may also read single fields there. */
function isShown(reference: ReferenceMeaning): boolean {
  const type = reference.node?.value.type;
  const property = propertyOf(reference);
  const shown = type === 'labelledValue' ? 'value' : blockWidgetNamed(type ?? '')?.facts?.records?.shown;
  return property !== undefined && property === shown;
}

/** The properties that name iterated models. */
const goesThrough: ReadonlySet<unknown> = new Set(['count', 'over', 'some', 'every']);

/** "of" names a record in which the value is worked out, and "by" must be a choice of such records. */
export const groupRecords = eachAlone('meanings', ({ nodes, references }, report) => {
  for (const reference of references) {
    const { kind, value, model, path, over, records, scope } = reference;
    if (kind !== 'model' || path.at(-1) !== 'of' || model === null) continue;
    const here = over === null ? records : [over];
    if (!here.some(({ key }) => key === model.key)) {
      const message = `This value is worked out in no record of "${value}". Name a field that can be read here, or move it into these records.`;
      report(reference, 'unreadable-field', message);
      continue;
    }
    const by = references.find((one) => one.scope === scope && isBeside(one.path, path, 'by'));
    const asked = nodes.filter(({ field }) => field !== null && field.id === by?.field?.id);
    const offersOthers = asked.filter((node) => {
      const offered = recordsOffered(node.value);
      return offered === null || node.scope.models.get(offered)?.key !== model.key;
    });
    if (by === undefined || asked.length === 0 || offersOthers.length < asked.length) continue;
    const message = `${by.value} is no choice of the records of "${value}", so it never holds one of them. Ask it with "options": { "records": "${value}", … }, or name a field in "of".`;
    report(by, 'wrong-kind', message);
  }
});

const isBeside = (one: JsonPath, other: JsonPath, key: string): boolean =>
  one.length === other.length && one.at(-1) === key && one.slice(0, -1).every((step, at) => step === other[at]);

const mappings = [...recordMappings].join(' or ');

/** Only models with many records may be repeated, counted and discarded. */
export const unlistedModel = eachAlone('references', (reference, report) => {
  const { kind, value, model, path, node } = reference;
  if (kind !== 'model' || model === null || recordMappings.has(model.dtoMapping)) return;
  const isRead =
    goesThrough.has(path.at(-1)) ||
    (node !== null && propertyOf(reference) === 'model' && !isRecordWidget(node.value.type));
  if (model.isKnown && model.isList) {
    const message = `"${value}" is a list that the server knows. It can be counted, and shown in a savedValues, but not asked or discarded.`;
    if (!isRead) report(reference, 'unlisted-model', message);
    return;
  }
  const message = `"${value}" is ${model.key}, which has no records. Only models with the dtoMapping ${mappings} have.`;
  report(reference, 'unlisted-model', message);
});

/** A row of saved values shows at most 12 fields, or 11 beside a button. */
export const displayFieldLimit = eachSuch(
  'nodes',
  ({ value }) => blockWidgetNamed(value.type)?.facts?.records?.shown,
  (node, shown, report, { nodes }) => {
    const listed = node.value[shown];
    const count = Array.isArray(listed) ? listed.length : askedFields(nodes, node);
    const hasButtons =
      hasRowButton(node.value['allowEdit'], false) ||
      hasRowButton(node.value['allowDelete'], isRecordWidget(node.value.type));
    const fault = displayFieldFault(count, hasButtons);
    if (fault === null) return;
    const remedy = Array.isArray(listed)
      ? `Leave out ${count - limit(hasButtons)}.`
      : `The pages ask for ${count}: choose with "${shown}" which of them are shown.`;
    report(Array.isArray(listed) ? inside(node, shown) : node, 'too-many-display-fields', `${fault} ${remedy}`);
  },
);

/** Without a list of fields a row shows those that the flow's pages ask for, except hidden ones. */
function askedFields(nodes: readonly NodeMeaning[], { scope, value }: NodeMeaning): number {
  const model = scope.models.get(String(value['model']));
  const asked = nodes.filter(
    (node) =>
      node.scope.flow === scope.flow && node.field?.model.key === model?.key && node.value['widget'] !== 'hidden',
  );
  return new Set(asked.flatMap(({ field }) => field?.id ?? [])).size;
}

/** The minimum of records is a whole number, and not above the maximum. */
export const impossibleMinimum = eachAlone('writtenNodes', (node, report) => {
  const { minItems, maxItems } = node.value;
  const count = typeof minItems === 'object' && minItems !== null && 'count' in minItems ? minItems.count : undefined;
  const written = typeof count === 'number' || typeof count === 'string' ? parseDecimal(String(count)) : null;
  if (written === null) return;
  const least = roundedUp(written);
  if (least < 0 || compareDecimals(written, wholeDecimal(least)) !== 0) {
    const message = `${JSON.stringify(count)} is no number of records. Write a whole number, like ${Math.max(1, least)}.`;
    report(inside(node, 'minItems', 'count'), 'contradictory-rule', message);
  } else if (typeof maxItems === 'number' && least > maxItems) {
    const message = `At least ${least} are asked for, but at most ${maxItems} can be added. Raise "maxItems" or lower "minItems".`;
    report(inside(node, 'minItems', 'count'), 'contradictory-rule', message);
  }
});
