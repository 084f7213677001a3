import { Equal } from 'typebox/value';
import type { CompiledField, CompiledPage, CompiledRecords, FieldId } from '../compile/compiledPage.ts';
import { isWritten } from '../documents/reading/documentSource.ts';
import { isRecord } from '../documents/reading/writtenOut/isRecord.ts';
import type { FieldMeaning, FlowMeaning, NodeMeaning } from '../meaning/flowMeaning.ts';
import { fieldsOfFlow, recordsOf } from '../meaning/flowMeaning.ts';
import type { Meaning } from '../meaning/meaning.ts';
import { isRecordWidget } from '../meaning/recordWidgets.ts';
import { resolveCondition } from '../meaning/scope.ts';
import { inside, type SourceLocation } from '../meaning/sourceLocation.ts';
import type { CompiledCondition } from '../rules/condition.ts';
import { isChoiceValue } from '../rules/option.ts';
import type { AppliedRule } from '../rules/rule.ts';
import type { Reason } from './encoding/speech.ts';

/** Where the documents say what a compiled flow does. */
export interface Places {
  readonly flow: SourceLocation;
  page(page: CompiledPage): SourceLocation;
  skip(page: CompiledPage): SourceLocation;
  field(id: FieldId): SourceLocation;
  choice(id: FieldId, value: string): SourceLocation;
  rule(id: FieldId, rule: AppliedRule): SourceLocation;
  /** Of what bounds the texts of a field beside its rules. */
  bound(id: FieldId, by: 'maxLength' | 'choices' | 'mask' | 'groups'): SourceLocation;
  /** Of a condition of the field or of a node around it. */
  condition(id: FieldId, condition: CompiledCondition): SourceLocation;
  records(records: CompiledRecords): SourceLocation;
  reason(reason: Reason, fields: Readonly<Record<FieldId, CompiledField>>): SourceLocation;
}

export function placesOf(meaning: Meaning, flow: FlowMeaning): Places {
  const { formType } = flow.resolved;
  const written = flowNamed(formType, meaning);
  const nodes = new Map(fieldsOfFlow(flow).map((node) => [node.field?.id ?? '', node]));
  const numberOf = ({ path }: Pick<CompiledPage, 'path'>) => written.flow.pages.findIndex((page) => page.path === path);
  const page = (one: CompiledPage) => inside(written, 'pages', numberOf(one));

  function nodeOf(id: FieldId): FieldMeaning {
    const node = nodes.get(id);
    if (node === undefined) throw new Error(`No page of ${formType} asks for ${id}.`);
    return node;
  }

  function condition(id: FieldId, wanted: CompiledCondition): SourceLocation {
    const node = nodeOf(id);
    for (let at: NodeMeaning | null = node; at !== null; at = at.around) {
      const { showWhen } = at.value;
      if (showWhen !== undefined && Equal(resolveCondition(showWhen, at.scope), wanted)) return inside(at, 'showWhen');
    }
    const chosen =
      'field' in wanted && 'equals' in wanted && typeof wanted.equals !== 'object'
        ? nodes.get(wanted.field)
        : undefined;
    if (chosen !== undefined && 'equals' in wanted) return choice(chosen.field?.id ?? '', String(wanted.equals));
    const skipped = flow.resolved.pages.find(({ skipUnless }) => Equal(skipUnless, wanted));
    if (skipped !== undefined) return inside(written, 'pages', flow.resolved.pages.indexOf(skipped), 'skipUnless');
    return node;
  }

  function choice(id: FieldId, value: string): SourceLocation {
    const node = nodeOf(id);
    const options: unknown = node.value['options'];
    const index = Array.isArray(options)
      ? options.findIndex(
          (one: unknown) => isRecord(one) && isChoiceValue(one['value']) && String(one['value']) === value,
        )
      : -1;
    return index === -1 ? inside(node, 'options') : inside(node, 'options', index);
  }

  function rule(id: FieldId, wanted: AppliedRule): SourceLocation {
    const node = nodeOf(id);
    const isWanted = (one: AppliedRule | null) => one !== null && one.rule === wanted.rule && saysTheSame(one, wanted);
    const server = meaning.validations.find((one) => one.own.config === node.field?.config && isWanted(one.rule));
    if (server !== undefined) return declared(server, node);
    const own = (node.value.validations ?? []).findIndex((one) => one.rule === wanted.rule);
    if (own !== -1) return inside(node, 'validations', own);
    if (wanted.rule === 'offeredChoice') return choice(id, String(wanted['choice']));
    const named = meaning.validations.find(
      (one) => one.own.config === node.field?.config && one.rule?.rule === wanted.rule,
    );
    return named === undefined ? node : declared(named, node);
  }

  function isThere({ file, path }: SourceLocation): boolean {
    const loaded = [...meaning.models, ...meaning.blocks.values()].find((one) => one.file === file);
    return loaded !== undefined && isWritten(loaded.source, path);
  }

  /** The room and the choices are in the model config, and the rest where the page asks. */
  function bound(id: FieldId, by: Parameters<Places['bound']>[1]): SourceLocation {
    const node = nodeOf(id);
    if (by === 'mask' || by === 'groups') return inside(node, by === 'mask' ? 'mask' : 'separator');
    const keys = by === 'maxLength' ? ['text', 'maxLength'] : ['choice', 'choices', 'values'];
    const places = meaning.configs.flatMap(({ file, fields }) =>
      Object.entries(fields).flatMap(([name, config]) =>
        config === node.field?.config ? keys.map((key) => declared({ file, path: ['fields', name, key] }, node)) : [],
      ),
    );
    return places.find(isThere) ?? node;
  }

  /** A field that a block brings has its rules in the block. */
  function declared({ file, path }: SourceLocation, { file: block, value: { field } }: FieldMeaning): SourceLocation {
    const inBlock = { file: block, path: ['fields', field, ...path.slice(2)] };
    return !isThere({ file, path }) && isThere(inBlock) ? inBlock : { file, path };
  }

  function records(wanted: CompiledRecords): SourceLocation {
    const node = flow.nodes.find(
      (one) =>
        isRecordWidget(one.value.type) && recordsOf(one)?.key === wanted.model && one.value['label'] === wanted.label,
    );
    return node ?? flow.nodes.find((one) => recordsOf(one)?.key === wanted.model) ?? inside(written, 'pages');
  }

  const places: Places = {
    flow: written,
    page,
    skip: (one) => inside(page(one), 'skipUnless'),
    field: nodeOf,
    choice,
    rule,
    bound,
    condition,
    records,
    reason(reason, fields) {
      switch (reason.kind) {
        case 'skip':
          return places.skip(reason.page);
        case 'cleared':
          return inside(page(reason.page), 'whenSkipped');
        case 'shown': {
          const shown = fields[reason.field]?.showWhen[reason.at];
          return shown === undefined ? nodeOf(reason.field) : condition(reason.field, shown);
        }
        case 'dependencies':
          return inside(nodeOf(reason.field), 'dependencies');
        case 'records':
        case 'count':
          return records(reason.records);
        case 'rule':
          return rule(reason.field, reason.rule);
        case 'computed':
          return inside(nodeOf(reason.field), 'computed');
        case 'form':
          return fields[reason.field]?.dependencies == null
            ? nodeOf(reason.field)
            : inside(nodeOf(reason.field), 'dependencies');
        case 'values':
        case 'readOnly':
          return nodeOf(reason.field);
        case 'files':
          return { file: meaning.settings?.file ?? written.file, path: ['app', 'uploads', 'maxFiles'] };
      }
    },
  };
  return places;
}

function flowNamed(formType: string, { writtenFlows }: Meaning): Meaning['writtenFlows'][number] {
  const written = writtenFlows.find(({ flow }) => flow.formType === formType);
  if (written === undefined) throw new Error(`The flow ${formType} is not written anywhere.`);
  return written;
}

/** The compiler adds messages, formats and what is compared to a rule. */
function saysTheSame(written: AppliedRule, compiled: AppliedRule): boolean {
  return Object.entries(written).every(([key, value]) => key === 'message' || Equal(compiled[key], value));
}
