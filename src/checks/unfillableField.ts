import type { FieldWidgetDeclaration } from '../../widgets/declare.ts';
import { fieldWidgets } from '../../widgets/manifest.ts';
import type { JsonPath } from '../documents/reading/jsonPath.ts';
import type { FieldMeaning } from '../meaning/flowMeaning.ts';
import { inside } from '../meaning/place.ts';
import { alwaysRequired, fieldRules } from '../meaning/rules.ts';
import { referredField } from '../meaning/scope.ts';
import { shortestText } from '../rules/masks/shortestText.ts';
import { maxLengthOf } from '../rules/modelField.ts';
import type { Check } from './check.ts';

const widgets: ReadonlyMap<string, FieldWidgetDeclaration> = new Map(Object.entries(fieldWidgets));

/**
 * A document is only valid if each field can get a value that it accepts: what it takes has room for its mask, a hidden
 * one that is required is filled by something, and a checkbox does not untick itself.
 */
export const unfillableField: Check = ({ fields }, report) => {
  for (const node of fields) {
    for (const { at, message } of [...tooLongMask(node), ...emptyHidden(node), ...clearsItself(node)]) {
      report(inside(node, ...at), 'unfillable-field', message);
    }
  }
};

interface Fault {
  readonly at: JsonPath;
  readonly message: string;
}

function tooLongMask(node: FieldMeaning): readonly Fault[] {
  const { value } = node;
  const config = node.field?.config;
  if (config?.type !== 'string') return [];
  const mask = widgets.get(value.widget)?.implied?.({ ...value }).mask ?? 'NONE';
  const limits = fieldRules(node).flatMap(({ rule: { rule, max } }) => (rule === 'maxLength' ? [Number(max)] : []));
  const room = Math.min(maxLengthOf(config), ...limits);
  if (shortestText[mask] <= room) return [];
  const needs = mask === 'NONE' ? 'Any text' : `A text of the mask ${mask}`;
  const message = `${needs} has at least ${shortestText[mask]} characters, but ${value.field} takes at most ${room}.`;
  return [{ at: value['mask'] !== undefined ? ['mask'] : ['field'], message }];
}

/** What a file fills in (its name, its size) is hidden too; so nothing is said where the model has a file. */
function emptyHidden(node: FieldMeaning): readonly Fault[] {
  const { widget, defaultValue = '', prepopulatedDataKey, dependencies } = node.value;
  const filled = defaultValue !== '' || prepopulatedDataKey !== undefined || (dependencies?.resetValue ?? '') !== '';
  if (widget !== 'hidden' || filled || (node.field?.model.fileField ?? null) !== null) return [];
  const required = fieldRules(node).find(({ rule: { rule } }) => alwaysRequired.has(rule));
  if (required === undefined) return [];
  const message = `"${required.rule.rule}" asks for a value of ${node.value.field}, but nobody sees the field to give one. Add "defaultValue".`;
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
