import { insteadOf, meant } from '../documents/reading/meant.ts';
import type { FlowMeaning } from '../meaning/flowMeaning.ts';
import type { Meaning } from '../meaning/meaning.ts';
import { ofForm } from '../meaning/models.ts';
import { inside } from '../meaning/sourceLocation.ts';
import { hasMetadata } from '../rules/metadata.ts';
import { splitField } from '../rules/names.ts';
import { onceEach } from '../rules/onceEach.ts';
import {
  allIsBrought,
  aroundPages,
  type Check,
  canBeMissing,
  each,
  eachAlone,
  eachBeside,
  eachSuch,
  formTypesOf,
  isFormTypeOf,
} from './check.ts';
import { writing } from './fixes.ts';

/** Only aliases that the document binds. Those of a block that a use forgets are reported at the use. */
export const unknownModel = eachAlone('references', (reference, report) => {
  const { kind, value, scope } = reference;
  const alias = kind === 'field' ? splitField(value).model : value;
  if ((kind !== 'field' && kind !== 'model') || scope.aliases.includes(alias)) return;
  const message = `"${alias}" is not a model alias of this document. It has: ${scope.aliases.join(', ') || 'none'}.`;
  report(reference, 'unknown-model', message, meant(alias, scope.aliases));
});

/** Each bound model needs a config, and only one. Duplicates that agree in everything are reported by another check. */
export const missingModelConfig: Check = (meaning, report) => {
  const { bindings, meanings, flows } = meaning;
  for (const binding of bindings) {
    const { configs, name, file } = binding;
    const TransactionType = configs[0]?.metadata.TransactionType ?? null;
    if (configs.length === 0 && flows.every((one) => one.file !== file) && canBeMissing(meaning)) {
      report(binding, 'missing-model-config', missing(meaning, name), nearestName(meaning, name));
    }
    if (configs.slice(1).every(({ metadata }) => hasMetadata(metadata, { TransactionType }))) continue;
    const files = [...new Set(configs.map((config) => config.file))];
    const types = configs.flatMap(({ metadata }) => metadata.TransactionType ?? []).join(' and ');
    const message = `${files.length === 1 ? `${files[0]} describes ${name} of ${types}` : `${files.join(' and ')} all describe ${name}`}. Say which by "transactionType".`;
    report(binding, 'duplicate-model-config', message);
  }
  // flows.json binds models for all flows, but a flow needs configs only for those that it uses. Reported once per
  // model.
  const reported = new Set<string>();
  for (const { reference, model } of canBeMissing(meaning) ? meanings.flatMap(withoutConfig) : []) {
    const { scope } = reference;
    if (reported.has(model.name)) continue;
    reported.add(model.name);
    const message = `${missing(meaning, model.name)} The flow ${scope.flow.formType} uses it here.`;
    report(reference, 'missing-model-config', message, nearestName(meaning, model.name));
  }
};

const withoutConfig = onceEach(({ references }: FlowMeaning) =>
  references.flatMap((reference) => {
    const { scope, model } = reference;
    return scope.page === null && model !== null && model.fields === null ? [{ reference, model }] : [];
  }),
);

const missing = ({ settlementFolder }: Meaning, name: string): string =>
  `No file in ${settlementFolder}/models/ describes ${name}. Add one.`;

/** The part of a model's name in brackets. */
const bracketed = /^(.*)\((.*)\)$/;

/** The nearest existing transaction type or part. */
function nearestName({ configs }: Meaning, name: string): ReturnType<typeof meant> {
  const [, base, own = ''] = bracketed.exec(name) ?? [];
  const known = configs.flatMap(({ metadata: { FormType, DtoMapping, TransactionType, Part } }) =>
    `${FormType}/${DtoMapping}` === base ? (TransactionType ?? Part ?? []) : [],
  );
  return own === '' ? {} : meant(own, known);
}

/** Each form type of a model config needs a flow. */
export const unknownFormType = each('models', ({ file, document }, report, meaning) => {
  // An unreadable document may have the flow.
  const isUnknown = meaning.allFlows.length === 0 || meaning.flows.some((one) => one.document === null);
  if (document === null || isUnknown) return;
  const { FormType } = document.metadata;
  const known = formTypesOf(meaning);
  for (const [index, formType] of [FormType].flat().entries()) {
    if (isFormTypeOf(meaning, formType)) continue;
    const location = inside({ file }, 'metadata', 'FormType', ...(Array.isArray(FormType) ? [index] : []));
    const message = `No flow of flows.json has the form type "${formType}". It has: ${known.join(', ')}.`;
    report(location, 'unknown-form-type', message, meant(formType, known));
  }
});

/** No two model configs describe the same model. */
export const duplicateModelConfig = eachBeside('configs', aroundPages, (config, report, { configs }) => {
  const { FormType, DtoMapping, TransactionType = null, Part = null } = config.metadata;
  const wanted = { FormType, DtoMapping, TransactionType, Part };
  const first = ofForm(FormType, configs).find(({ metadata }) => hasMetadata(metadata, wanted));
  if (first === undefined || first === config) return;
  const message = `${first.file} describes the same model already. Give this one its own transaction type, or remove it.`;
  report(inside(config, 'metadata'), 'duplicate-model-config', message);
});

/** Spelled in another case, a transaction type would be another model, with answers of its own. */
export const transactionType = each('bindings', (binding, report) => {
  const { identity, name, configs } = binding;
  const [config, ...others] = configs;
  const wanted = config?.metadata.TransactionType;
  if (wanted === undefined || others.length > 0 || identity.transactionType === wanted) return;
  if (identity.transactionType === undefined) {
    const message = `${config?.file} gives ${name} a transaction type. Write "transactionType": "${wanted}" here too.`;
    report(binding, 'transaction-type', message, writing(inside(binding, 'transactionType'), wanted));
  } else {
    const message = `${config?.file} writes it in another case.`;
    report(
      inside(binding, 'transactionType'),
      'transaction-type',
      message,
      insteadOf(identity.transactionType, wanted),
    );
  }
});

/** Fields must be in the server's model config, or a block brings them there. */
export const unknownField = eachSuch(
  'references',
  ({ field }) => (field?.config === null ? field : null),
  (reference, field, report, meaning) => {
    if (field.model.fields === null) return;
    if (!allIsBrought(meaning) && canBeOfBlock(field.key, meaning)) return;
    const message = `"${field.key}" is not a field of ${field.model.name}.`;
    report(reference, 'unknown-field', message, meant(field.key, field.model.fields.keys()));
  },
);

/** An unreadable block may bring any field. */
const canBeOfBlock = (key: string, { blocks }: Meaning): boolean =>
  [...blocks.values()].some(
    ({ document }) =>
      document === null || Object.keys(document.fields ?? {}).some((reference) => splitField(reference).key === key),
  );

/** Named conditions must be defined in the flow's document. */
export const unknownCondition = eachAlone('references', ({ kind, value, scope, file, path }, report) => {
  const known = Object.keys(scope.named.conditions);
  if (kind !== 'condition' || known.includes(value)) return;
  const message = `"${value}" is not a condition of ${scope.flowsFile}.`;
  report({ file, path }, 'unknown-condition', message, meant(value, known));
});
