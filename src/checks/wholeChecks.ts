import type { BlockWidget } from '../../widgets/defineWidget.ts';
import { blockWidgets } from '../../widgets/list.ts';
import { recordMappings } from '../documents/definitions/models.ts';
import { meant } from '../documents/reading/meant.ts';
import { partsOfOperand } from '../meaning/expressionParts.ts';
import { type FlowMeaning, fieldsAmong, propertyOf } from '../meaning/flowMeaning.ts';
import type { Meaning } from '../meaning/meaning.ts';
import { isForFormType } from '../meaning/models.ts';
import { fieldRules, type ValidationMeaning } from '../meaning/rules.ts';
import { referredField } from '../meaning/scope.ts';
import { inside, type SourceLocation } from '../meaning/sourceLocation.ts';
import { conditionReads } from '../rules/conditions/conditionReads.ts';
import { prepopulatedMapping } from '../rules/dtoMapping.ts';
import { hasMetadata } from '../rules/metadata.ts';
import { fieldId, fieldKey, splitField } from '../rules/names.ts';
import { onceEach } from '../rules/onceEach.ts';
import { kindOfText } from '../rules/operand.ts';
import { ruleReads } from '../rules/ruleReads.ts';
import { aroundPages, type Check, eachAlone, eachBeside } from './check.ts';
import { pagesByField } from './pagesByField.ts';

/** A page's `skipUnless` reads earlier pages; conditions and comparisons on a page also read that page. */
export const pageOrder = eachAlone('meanings', (meaning, report) => {
  const { formType, pages } = meaning.resolved;
  const askedOn = pagesByField(meaning);
  const existing = existingFields(meaning);
  const known = new Set(meaning.models.flatMap(({ key, isKnown }) => (isKnown ? [key] : [])));
  for (const { location, fields, before, what } of [
    ...conditionReaders(meaning),
    ...operandReaders(meaning),
    ...ruleReaders(meaning),
  ]) {
    for (const field of fields) {
      if (known.has(splitField(field).model)) continue;
      const asked = askedOn.get(field);
      if (asked === undefined ? !existing.has(field) : asked < before) continue;
      const later = asked === undefined ? undefined : pages[asked]?.path;
      const where = later === undefined ? `which no page of ${formType} asks` : `which is asked only on ${later}`;
      report(location, 'page-order', `${what} reads ${field}, ${where}.`);
    }
  }
});

/** Fields without a model config are reported by another check. */
function existingFields({ models }: FlowMeaning): ReadonlySet<string> {
  return new Set(models.flatMap(({ key, fields }) => [...(fields?.keys() ?? [])].map((field) => fieldId(key, field))));
}

interface Reader {
  readonly location: SourceLocation;
  readonly fields: readonly string[];
  /** Fields from this page on must not be read. */
  readonly before: number;
  readonly what: string;
}

function conditionReaders({ conditions, resolved }: FlowMeaning): readonly Reader[] {
  return conditions.flatMap((condition): readonly Reader[] => {
    const { scope, path } = condition;
    const { fields } = conditionReads(condition.resolved ?? { all: [] });
    if (scope.page !== null)
      return [{ location: condition, fields, before: scope.pageNumber + 1, what: 'This condition' }];
    const [, , key, page] = path;
    if (path[0] !== 'flows') return [];
    if (key === 'wallet') {
      return [{ location: condition, fields, before: resolved.pages.length, what: 'Whether the wallet is elected' }];
    }
    if (typeof page !== 'number') return [];
    return [{ location: condition, fields, before: page, what: `Whether ${resolved.pages[page]?.path} is skipped` }];
  });
}

/** A value that is computed too early is shown wrong, and an early bound refuses what may yet be right. */
function operandReaders({ operands }: FlowMeaning): readonly Reader[] {
  return operands.flatMap(({ file, scope, node, path, value }) => {
    const property = propertyOf({ node, path });
    const what =
      property === 'computed'
        ? `What ${String(node?.value['field'])} is worked out from`
        : property === 'minItems'
          ? 'The least number of records'
          : `A rule of ${String(node?.value['field'])}`;
    return partsOfOperand(value, path).leaves.flatMap((leaf): readonly Reader[] => {
      const isField = typeof leaf.value === 'string' && kindOfText(leaf.value) === 'field';
      const field = isField ? referredField(scope, String(leaf.value)) : null;
      if (field === null) return [];
      return [{ location: { file, path: leaf.path }, fields: [field.id], before: scope.pageNumber + 1, what }];
    });
  });
}

/** A rule that compares with an answer that comes later refuses every value. */
function ruleReaders({ nodes }: FlowMeaning): readonly Reader[] {
  return fieldsAmong(nodes).flatMap((node) =>
    fieldRules(node).map((applied): Reader => {
      const { rule, refer } = applied;
      const fields = ruleReads(rule).compared.flatMap((field) => refer(field)?.id ?? []);
      const what = `The rule "${rule.rule}" of ${node.value.field}`;
      return { location: applied, fields, before: node.scope.pageNumber + 1, what };
    }),
  );
}

/** Some page of the flow asks for the answer that a labelled value shows. */
export const unaskedField = eachAlone('meanings', ({ resolved, nodes, references }, report) => {
  const asked = new Set(nodes.map(({ field }) => field?.id));
  for (const reference of references) {
    const { field, node, records, value } = reference;
    if (field === null || node?.value.type !== 'labelledValue' || propertyOf(reference) !== 'value') continue;
    // Another check reports fields outside their record.
    const isElsewhere = field.model.isList && !records.some(({ key }) => key === field.model.key);
    if (asked.has(field.id) || field.model.isKnown || isElsewhere) continue;
    const message = `No page of ${resolved.formType} asks ${value}, so there is no answer to show.`;
    report(reference, 'unasked-field', message);
  }
});

/** Every page document is in a flow, running or not. */
export const unusedPage: Check = (project, report) => {
  const used = new Set(project.allFlows.flatMap(({ flow }) => flow.pages.map(({ document }) => document)));
  for (const [name, page] of project.pages) {
    if (used.has(name)) continue;
    const message = 'This page is in no flow. Add it to a flow in flows.json, or remove the file.';
    report(inside(page), 'unused-page', message);
  }
};

/** Lists in validations are models with many records that the flow binds. */
export const unlistedValidation = eachBeside(
  'meanings',
  aroundPages,
  ({ resolved, models }, report, { validations }) => {
    const { formType } = resolved;
    const bound = models.filter(({ dtoMapping, fields }) => recordMappings.has(dtoMapping) && fields !== null);
    const lists = [...new Set(bound.map(({ key }) => key))];
    for (const validation of validations) {
      const read = listsRead(validation);
      if (read.length === 0 || !isForFormType(validation.document, formType)) continue;
      for (const list of read) {
        if (lists.includes(list)) continue;
        const message = `${list} is not a list of records that ${formType} binds. It binds: ${lists.join(', ') || 'none'}.`;
        report(inside(validation, 'parameters'), 'unlisted-model', message, meant(list, lists));
      }
    }
  },
);

const listsRead = onceEach(({ rule }: ValidationMeaning): readonly string[] =>
  rule === null ? [] : ruleReads(rule).models,
);

const blocks: readonly BlockWidget[] = Object.values(blockWidgets);

/** The block of an enabled setting is on some page. */
export const missingBlock: Check = ({ settings, nodes }, report) => {
  for (const { name, serves } of blocks) {
    if (serves === undefined || settings?.document?.[serves].enabled !== true) continue;
    if (nodes.some(({ value }) => value.type === name)) continue;
    const message = `This turns the ${serves} on, but no page of any flow shows it. Add { "type": "${name}", "showWhen": … } to a page, or write false here.`;
    report(inside(settings, serves, 'enabled'), 'missing-block', message);
  }
};

/** A running flow should bind each of its model configs. Single server data fill fields in without a binding. */
export const unusedModelConfig: Check = (meaning, report) => {
  const bound = new Set(meaning.bindings.flatMap(({ configs }) => configs.map(typeIn)));
  const forms = new Set(meaning.writtenFlows.map(({ flow }) => flow.formType.toLowerCase()));
  const running = meaning.configs.filter(({ metadata }) => forms.has(metadata.FormType.toLowerCase()));
  for (const [type, configs] of Map.groupBy(running, typeIn)) {
    const [first] = configs;
    if (first === undefined || bound.has(type) || configs.some(({ metadata }) => isKnownOnce(metadata))) continue;
    const names = [...new Set(configs.map(({ metadata }) => metadata.FormType))].join(' or ');
    const { DtoMapping, TransactionType, Part } = first.metadata;
    const identity = { dtoMapping: fieldKey(DtoMapping), transactionType: TransactionType, part: Part };
    const message = `No document of ${names} binds this model, so nothing in it is asked or sent. Write ${JSON.stringify(identity)} under a name into the "models" of a page or of flows.json, or remove the file.`;
    report(inside(first, 'metadata'), 'unused-model-config', message);
  }
};

/** A file may describe the models of several transaction types. */
const typeIn = ({ file, metadata }: Meaning['configs'][number]): string => `${file}(${metadata.TransactionType ?? ''})`;

const isKnownOnce = ({
  DtoMapping,
  TransactionType,
}: {
  readonly DtoMapping: string;
  readonly TransactionType?: string;
}) => TransactionType === undefined && hasMetadata({ DtoMapping }, { dtoMapping: prepopulatedMapping });
