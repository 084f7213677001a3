import { isUse } from '../documents/definitions/page.ts';
import { meant } from '../documents/reading/meant.ts';
import {
  blockDefault,
  defaultSource,
  type FieldMeaning,
  type FlowMeaning,
  fieldsOfFlow,
  type NodeMeaning,
  recordsAround,
} from '../meaning/flowMeaning.ts';
import { fieldKinds } from '../meaning/kinds.ts';
import { inside, keyInside, type SourceLocation } from '../meaning/sourceLocation.ts';
import { splitField } from '../rules/names.ts';
import type { ModelField } from '../rules/schemas/modelField.ts';
import { kindWords } from '../rules/valueKind.ts';
import { eachAlone, eachSuch } from './check.ts';
import { maxCharactersOf } from './maxCharactersOf.ts';
import { pagesByField } from './pagesByField.ts';

/** `defaultsFrom` pairs a model of the block with one of this document. */
export const unknownDefaultModel = eachSuch(
  'nodes',
  ({ value }) => (isUse(value) && value.defaultsFrom !== undefined ? value : null),
  ({ scope, file, path }, { block, defaultsFrom = {} }, report, { blocks }) => {
    const aliases = blocks.get(block)?.document?.models ?? null;
    for (const [alias, from] of Object.entries(defaultsFrom)) {
      if (aliases !== null && !aliases.includes(alias)) {
        const message = `The block ${block} has no model "${alias}". It has: ${aliases.join(', ')}.`;
        report(keyInside({ file, path }, 'defaultsFrom', alias), 'unknown-model', message, meant(alias, aliases));
      }
      if (scope.models.has(from)) continue;
      const message = `"${from}" is not among the models of this document: ${scope.aliases.join(', ')}.`;
      report(inside({ file, path }, 'defaultsFrom', alias), 'unknown-model', message, meant(from, scope.aliases));
    }
  },
);

/** The answer that is a default must be there in time, and be one that the field can hold. */
export const defaultFromAnswer = eachAlone('meanings', (flow, report) => {
  const pages = pagesByField(flow);
  for (const node of fieldsOfFlow(flow)) {
    const source = defaultSource(node);
    if (source === null || node.field?.config == null) continue;
    const location = locationOf(node);
    const { model: key, key: name } = splitField(source);
    const model = flow.models.find((one) => one.key === key);
    const config = model?.fields?.get(name) ?? null;
    const refuse = (code: Parameters<typeof report>[1], message: string) => report(location, code, message);
    const what = `The default of ${node.value.field} is the answer to ${source}`;
    if (model === undefined || model.fields === null) continue;
    if (config === null) {
      // An own default is a reference, which another check reports.
      if (blockDefault(node) !== null) refuse('unknown-field', `${what}, and ${key} has no such field.`);
      continue;
    }
    if (!model.isKnown) {
      const asked = pages.get(source);
      if (asked === undefined) {
        refuse('unasked-field', `${what}, which no page asks.`);
      } else if (asked > node.scope.pageNumber) {
        const path = flow.resolved.pages[asked]?.path;
        refuse('page-order', `${what}, which is asked only on ${path}. Ask it on an earlier page, or on the same one.`);
      }
    }
    if (blockDefault(node) !== null && model.isList && !recordsAround(node).some((one) => one.key === key)) {
      refuse('unreadable-field', `${what}, which belongs to one of many records. Use the block in these records.`);
    }
    if (blockDefault(node) === null && node.value.prepopulatedDataKey !== undefined) {
      const message = `"default" takes the answer to ${source}, and "prepopulatedDataKey" what the server knows. Keep one of them.`;
      refuse('wrong-default', message);
    }
    const reason = misfit(node, source, config, flow);
    if (reason !== null) refuse(reason.code, `${what}, ${reason.why}`);
  }
});

interface Misfit {
  readonly code: 'wrong-default' | 'wrong-kind' | 'sensitive-value';
  readonly why: string;
}

function misfit(node: FieldMeaning, source: string, from: ModelField, flow: FlowMeaning): Misfit | null {
  const to = node.field?.config;
  if (to === undefined || to === null) return null;
  if (from.type === 'file' || to.type === 'file')
    return { code: 'wrong-default', why: 'and a file field has no default.' };
  if (from.type !== to.type) {
    return { code: 'wrong-kind', why: `which is stored as ${from.type}, and this field as ${to.type}.` };
  }
  const kinds = fieldKinds(flow);
  const [given, taken] = [kinds(source), kinds(node.field?.id ?? '')];
  if (given !== null && taken !== null && given !== taken) {
    return { code: 'wrong-kind', why: `which is ${kindWords[given]}, and this field takes ${kindWords[taken]}.` };
  }
  if (from.sensitive === true && to.sensitive !== true) {
    return { code: 'sensitive-value', why: 'which is hidden from other eyes. Make this field "sensitive" as well.' };
  }
  const { values } = to;
  if (values !== undefined) {
    const others = from.values?.filter((value) => !values.includes(value)) ?? null;
    if (others?.length === 0 || from.type === 'boolean') return null;
    const which = others === null ? 'which can be any text' : `which can be ${others.join(', ')} too`;
    return { code: 'wrong-default', why: `${which}. This field can have: ${values.join(', ')}.` };
  }
  if (to.type !== 'string') return null;
  const asked = fieldsOfFlow(flow).find(({ field }) => field?.id === source) ?? null;
  const longest =
    from.values === undefined ? maxCharactersOf(from, asked) : Math.max(...from.values.map((one) => one.length));
  const room = maxCharactersOf(to, node);
  if (longest <= room) return null;
  return { code: 'wrong-default', why: `which may have ${longest} characters, and this field takes ${room}.` };
}

/** The default as written: of the field, or of the use of the block that gives it. */
function locationOf(node: FieldMeaning): SourceLocation {
  if (blockDefault(node) === null) return inside(node, 'default', 'from');
  for (let at: NodeMeaning | null = node.around; at !== null; at = at.around) {
    if (isUse(at.value) && at.value.defaultsFrom !== undefined) return keyInside(at, 'defaultsFrom');
  }
  return node;
}
