import { fieldWidgetNamed, fieldWidgets } from '../../widgets/list.ts';
import type { Flow } from '../documents/definitions/flows.ts';
import type { JsonPath } from '../documents/reading/jsonPath.ts';
import { meant } from '../documents/reading/meant.ts';
import {
  type FieldMeaning,
  fieldsOfFlow,
  isUnseen,
  maskOf,
  type NodeMeaning,
  prefillKey,
} from '../meaning/flowMeaning.ts';
import type { Meaning } from '../meaning/meaning.ts';
import { modelOf } from '../meaning/models.ts';
import { isRecordWidget } from '../meaning/recordWidgets.ts';
import { alwaysRequired, fieldRules } from '../meaning/rules.ts';
import { referredField } from '../meaning/scope.ts';
import { inside } from '../meaning/sourceLocation.ts';
import { prepopulatedMapping } from '../rules/dtoMapping.ts';
import { completeText } from '../rules/masks/completeText.ts';
import { onceEach } from '../rules/onceEach.ts';
import { patternProblem } from '../rules/patterns.ts';
import { findsGrouped } from '../rules/re2/findsGrouped.ts';
import { aroundPages, eachAlone, eachBeside } from './check.ts';
import { givenFacts } from './givenFacts.ts';
import { maxCharactersOf } from './maxCharactersOf.ts';

const masked = Object.entries(fieldWidgets).flatMap(([name, { options }]) => ('mask' in options ? [name] : []));

/** A field's widget must be able to edit the stored type. */
export const widgetValueType = eachAlone('fields', (node, report) => {
  const type = node.field?.config?.type;
  const widget = fieldWidgetNamed(node.value.widget);
  if (type === undefined || widget === undefined || widget.values.includes(type)) return;
  const fitting = Object.keys(fieldWidgets).filter((name) => fieldWidgetNamed(name)?.values.includes(type));
  const message = `A "${widget.name}" field cannot edit ${node.value.field}, which is stored as ${type}. Use one of: ${fitting.join(', ')}.`;
  report(inside(node, 'widget'), 'widget-value-type', message);
});

/** Every field must be able to get a value that it accepts. */
export const unfillableField = eachAlone('fields', (node, report) => {
  for (const { at, message } of [
    ...tooLongMask(node),
    ...emptyHidden(node),
    ...clearsItself(node),
    ...strangeMask(node),
    ...refusedGroups(node),
  ]) {
    report(inside(node, ...at), 'unfillable-field', message);
  }
});

interface Fault {
  readonly at: JsonPath;
  readonly message: string;
}

function tooLongMask(node: FieldMeaning): readonly Fault[] {
  const { value } = node;
  const config = node.field?.config;
  if (config?.type !== 'string') return [];
  const mask = maskOf(node);
  const most = maxCharactersOf(config, node);
  if (completeText[mask].shortest <= most) return [];
  const needs = mask === 'NONE' ? 'Any text' : `A text of the mask ${mask}`;
  const message = `${needs} has at least ${completeText[mask].shortest} characters, but ${value.field} takes at most ${most}.`;
  return [{ at: value['mask'] !== undefined ? ['mask'] : ['field'], message }];
}

function strangeMask({ value }: FieldMeaning): readonly Fault[] {
  const widget = fieldWidgetNamed(value.widget);
  if (widget === undefined || masked.includes(widget.name)) return [];
  const others = masked.map((name) => `"${name}"`);
  const message = `A "${widget.name}" field takes no mask, and its answers would not fit one. Leave "maskOverride" out, or use the widget ${others.join(' or ')}.`;
  return (value.dependencies?.on ?? []).flatMap(({ maskOverride }, index) =>
    maskOverride === undefined ? [] : [{ at: ['dependencies', 'on', index, 'maskOverride'], message }],
  );
}

/** A pattern without a table is not checked. */
function refusedGroups(node: FieldMeaning): readonly Fault[] {
  const { groups, separator, field } = node.value;
  if (!Array.isArray(groups) || typeof separator !== 'string') return [];
  const lengths = groups.map(Number);
  const patterns = fieldRules(node).flatMap(({ rule }) =>
    rule.rule === 'regularExpression' ? [String(rule['pattern'])] : [],
  );
  const refusing = patterns.find(
    (pattern) => patternProblem(pattern) === null && findsGrouped(pattern, lengths, separator) === false,
  );
  if (refusing === undefined) return [];
  const shape = lengths.map((length) => 'x'.repeat(length)).join(separator);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const message = `No number in these groups, "${shape}", matches the pattern ${refusing} of ${field}, and a right one of ${total} characters would be regrouped to one that it refuses. Write the lengths of the groups as the pattern has them.`;
  return [{ at: ['groups'], message }];
}

/** Passes models with a file: the file also fills hidden fields, like its name. */
function emptyHidden(node: FieldMeaning): readonly Fault[] {
  const { widget, default: standard = '', dependencies } = node.value;
  const filled = standard !== '' || prefillKey(node) !== undefined || (dependencies?.resetValue ?? '') !== '';
  if (!isUnseen(widget) || filled || (node.field?.model.fileField ?? null) !== null) return [];
  const required = fieldRules(node).find(({ rule: { rule } }) => alwaysRequired.has(rule));
  if (required === undefined) return [];
  const message = `"${required.rule.rule}" asks for a value of ${node.value.field}, but no claimant sees the field to give one. Add "default".`;
  return [{ at: ['widget'], message }];
}

function clearsItself({ scope, value, field }: FieldMeaning): readonly Fault[] {
  const whenChecked = value['whenChecked'];
  if (field === null || typeof whenChecked !== 'object' || whenChecked === null || !('clear' in whenChecked)) return [];
  const cleared: readonly unknown[] = Array.isArray(whenChecked.clear) ? whenChecked.clear : [];
  return [...cleared.entries()].flatMap(([index, reference]) =>
    referredField(scope, String(reference))?.id === field.id
      ? [{ at: ['whenChecked', 'clear', index], message: 'The box would clear itself and could not be ticked.' }]
      : [],
  );
}

/** "prepopulatedDataKey" must name prepopulated data that the flow's kind of sign-in fills. */
export const unknownPrepopulatedKey = eachBeside('fields', aroundPages, (node, report, around) => {
  const key = prefillKey(node);
  if (key === undefined || !around.canBeMissing) return;
  const { flow } = node.scope;
  const { formType } = flow;
  const { name, fields, names } = knownTo(around)(flow);
  if (fields === null || names.includes(key)) return;
  const message = fields.has(key)
    ? `"${key}" is nothing that the server knows of who signs in to ${formType}.`
    : `"${key}" is not a field of ${name}.`;
  report(inside(node, 'prepopulatedDataKey'), 'unknown-prepopulated-key', message, meant(key, names));
});

/** What the server knows of who signs in to a flow. */
const knownTo = onceEach((around: Pick<Meaning, 'configs' | 'settings' | 'flows'>) =>
  onceEach(({ formType, authorize }: Flow) => {
    const { name, fields } = modelOf(formType, { dtoMapping: prepopulatedMapping }, around.configs);
    const given = givenFacts(authorize?.by ?? 'open', null, around);
    const names = [...(fields?.keys() ?? [])].filter((one) => given?.factOf(one) !== undefined);
    return { name, fields, names };
  }),
);

/** A flow asks each field once; elsewhere a labelled value can show it. */
export const duplicateField = eachAlone('meanings', (flow, report) => {
  const asked = new Map<string, FieldMeaning>();
  const repeated = new Set<NodeMeaning>();
  for (const node of fieldsOfFlow(flow)) {
    const { field } = node;
    if (field === null) continue;
    const first = asked.get(field.id);
    if (first === undefined) {
      asked.set(field.id, node);
      continue;
    }
    const path = first.scope.page?.path;
    const records = recordsNode(node);
    if (records === null || records === recordsNode(first)) {
      const message = `The field ${field.id} is asked already on ${path}. Show it here as a labelledValue, or bind another model.`;
      report(inside(node, 'field'), 'duplicate-field', message);
    } else if (!repeated.has(records)) {
      repeated.add(records);
      const message = `The records of ${field.model.key} are asked for already on ${path}. Show them here as savedValues, or bind another model.`;
      report(inside(records, 'model'), 'duplicate-field', message);
    }
  }
});

/** The nearest node around that manages records. */
function recordsNode({ around }: NodeMeaning): NodeMeaning | null {
  return around === null || isRecordWidget(around.value.type) ? around : recordsNode(around);
}
