import type { FieldWidgetDeclaration } from '../../widgets/declare.ts';
import { fieldWidgets } from '../../widgets/manifest.ts';
import type { FieldNode } from '../documents/definitions/field.ts';
import type { JsonPath } from '../documents/reading/jsonPath.ts';
import { isFieldNode } from '../meaning/fieldNode.ts';
import { referredField } from '../meaning/fieldReference.ts';
import { fieldRules } from '../meaning/fieldRules.ts';
import { type Scope, scopesOf } from '../meaning/scopes.ts';
import { shortestText } from '../rules/masks/shortestText.ts';
import { maxLengthOf } from '../rules/modelField.ts';
import type { Check } from './check.ts';

const widgets: ReadonlyMap<string, FieldWidgetDeclaration> = new Map(Object.entries(fieldWidgets));
const alwaysRequired: ReadonlySet<string> = new Set(['required', 'requiredOnClient']);

/**
 * A document is only valid if each field can come to a value that it accepts: what it takes has room for its mask, a
 * hidden one that is required is filled by something, and a checkbox does not untick itself.
 */
export const unfillableField: Check = (project, report) => {
  for (const scope of scopesOf(project)) {
    for (const { value: node, path } of scope.index.nodes) {
      if (!isFieldNode(node)) continue;
      for (const { at, message } of [
        ...tooLongMask(scope, node),
        ...emptyHidden(scope, node),
        ...clearsItself(scope, node),
      ]) {
        report({ in: scope.loaded, path: [...path, ...at] }, 'unfillable-field', message);
      }
    }
  }
};

interface Fault {
  readonly at: JsonPath;
  readonly message: string;
}

function tooLongMask(scope: Scope, node: FieldNode): readonly Fault[] {
  const config = referredField(scope, node.field)?.config;
  if (config?.type !== 'string') return [];
  const mask = widgets.get(node.widget)?.implied?.(node).mask ?? 'NONE';
  const limits = fieldRules(scope, node).flatMap(({ rule, max }) => (rule === 'maxLength' ? [Number(max)] : []));
  const room = Math.min(maxLengthOf(config), ...limits);
  if (shortestText[mask] <= room) return [];
  const needs = mask === 'NONE' ? 'Any text' : `A text of the mask ${mask}`;
  const message = `${needs} has at least ${shortestText[mask]} characters, but ${node.field} takes at most ${room}.`;
  return [{ at: node['mask'] !== undefined ? ['mask'] : ['field'], message }];
}

/** What a file fills in (its name, its size) is hidden too; so nothing is said where the model has a file. */
function emptyHidden(scope: Scope, node: FieldNode): readonly Fault[] {
  const { widget, defaultValue = '', prepopulatedDataKey, dependencies } = node;
  const filled = defaultValue !== '' || prepopulatedDataKey !== undefined || (dependencies?.resetValue ?? '') !== '';
  if (widget !== 'hidden' || filled) return [];
  const fields = referredField(scope, node.field)?.model.fields;
  if ([...(fields?.values() ?? [])].some(({ type }) => type === 'file')) return [];
  const required = fieldRules(scope, node).find(({ rule }) => alwaysRequired.has(rule));
  if (required === undefined) return [];
  const message = `"${required.rule}" asks for a value of ${node.field}, but nobody sees the field to give one. Add "defaultValue".`;
  return [{ at: ['widget'], message }];
}

function clearsItself(scope: Scope, node: FieldNode): readonly Fault[] {
  const own = referredField(scope, node.field)?.id;
  const whenChecked = node['whenChecked'];
  if (own === undefined || typeof whenChecked !== 'object' || whenChecked === null || !('clear' in whenChecked))
    return [];
  const cleared: readonly unknown[] = Array.isArray(whenChecked.clear) ? whenChecked.clear : [];
  return [...cleared.entries()].flatMap(([index, field]) =>
    referredField(scope, String(field))?.id === own
      ? [{ at: ['whenChecked', 'clear', index], message: 'The box would clear itself and could not be ticked.' }]
      : [],
  );
}
