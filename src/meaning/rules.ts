import type { ModelConfigDocument } from '../documents/definitions/modelConfig.ts';
import type { Loaded } from '../documents/reading/project.ts';
import { adaptValidation } from '../rules/adapters/adaptValidation.ts';
import type { ApiValidation } from '../rules/apiValidation.ts';
import { errorMessage } from '../rules/errorMessage.ts';
import type { ModelField } from '../rules/modelField.ts';
import { fieldId, fieldKey, splitField } from '../rules/names.ts';
import type { AppliedRule } from '../rules/rule.ts';
import { ruleReads } from '../rules/ruleReads.ts';
import type { FieldMeaning } from './flowMeaning.ts';
import { fieldsOf } from './models.ts';
import { inside, type Place } from './place.ts';
import { referredField } from './scope.ts';

/** A field and what the model config says of it. */
interface ConfiguredField {
  readonly id: string;
  readonly config: ModelField;
}

/** A rule where an author wrote it, on a field that exists. */
export interface RuleMeaning extends Place {
  readonly rule: AppliedRule;
  readonly own: ConfiguredField;
  /** What a reference in the rule means; null when nothing has that name. */
  refer(reference: string): ConfiguredField | null;
}

/** A validation of a model config where it is written, and what it means. */
export interface ValidationMeaning extends Place {
  readonly document: ModelConfigDocument;
  /** Names the model in the references of the rule. */
  readonly modelKey: string;
  readonly fields: ReadonlyMap<string, ModelField>;
  readonly validation: ApiValidation;
  /** Null for a validation that means no rule; then `error` is the sentence that says why. */
  readonly rule: AppliedRule | null;
  readonly error: string;
  readonly own: ConfiguredField;
}

/** Returns every validation of the model configs that can be read, in the order of the documents. */
export function validationsOf(models: readonly Loaded<ModelConfigDocument>[]): readonly ValidationMeaning[] {
  return models.flatMap(({ file, document }) => {
    if (document === null) return [];
    const modelKey = fieldKey(document.metadata.DtoMapping);
    const fields = fieldsOf(document);
    return Object.entries(document.fields).flatMap(([name, config]) =>
      (config.validations ?? []).map((validation, index) => ({
        ...{ file, path: ['fields', name, 'validations', index], document, modelKey, fields, validation },
        ...adapted(validation, modelKey),
        own: { id: fieldId(modelKey, fieldKey(name)), config },
      })),
    );
  });
}

function adapted(validation: ApiValidation, modelKey: string): Pick<ValidationMeaning, 'rule' | 'error'> {
  try {
    return { rule: adaptValidation(validation, modelKey), error: '' };
  } catch (error) {
    return { rule: null, error: errorMessage(error) };
  }
}

/** A validation as a rule on its field; none where it means no rule. */
export function modelRule({ rule, file, path, own, fields }: ValidationMeaning): readonly RuleMeaning[] {
  const refer = (id: string) => {
    const config = fields.get(splitField(id).key);
    return config === undefined ? null : { id, config };
  };
  return rule === null ? [] : [{ rule, file, path, own, refer }];
}

/** The rules that a page adds to a field; none for one without a config. */
export function pageRules(node: FieldMeaning): readonly RuleMeaning[] {
  const refer = (reference: string) => configured(referredField(node.scope, reference));
  const own = configured(node.field);
  if (own === null) return [];
  return (node.value.validations ?? []).map((rule, index) => {
    return { rule, own, refer, ...inside(node, 'validations', index) };
  });
}

const configured = (field: { readonly id: string; readonly config: ModelField | null } | null) =>
  field === null || field.config === null ? null : { id: field.id, config: field.config };

export const alwaysRequired: ReadonlySet<string> = new Set(['required', 'requiredOnClient']);

/** What the server asks of a field. A validation that means no rule is left out. */
export function serverRules({ field }: FieldMeaning): readonly AppliedRule[] {
  return (field?.config?.validations ?? []).flatMap(
    (validation) => adapted(validation, field?.model.key ?? '').rule ?? [],
  );
}

/** What the server asks of a field and what the page adds. */
export function fieldRules(node: FieldMeaning): readonly AppliedRule[] {
  return [...serverRules(node), ...(node.value.validations ?? [])];
}

/** The ids of the fields whose answers a field's rules compare with its own, each list with the rule's place. */
export function comparedFields(node: FieldMeaning): readonly (Place & { rule: string; fields: readonly string[] })[] {
  const compared = (rule: AppliedRule) =>
    ruleReads(rule).uses.flatMap(({ field, use }) => (use === 'compared' ? [field] : []));
  return [
    ...serverRules(node).map((rule) => ({ ...inside(node, 'field'), rule: rule.rule, fields: compared(rule) })),
    ...pageRules(node).map(({ rule, refer, file, path }) => {
      return { file, path, rule: rule.rule, fields: compared(rule).flatMap((field) => refer(field)?.id ?? []) };
    }),
  ];
}
