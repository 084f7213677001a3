import type { ModelConfigDocument } from '../documents/definitions/modelConfig.ts';
import type { LoadedModelConfig } from '../documents/reading/project.ts';
import { pathOfValidation } from '../documents/reading/writtenOut/modelField.ts';
import { readValidation } from '../rules/adapters/readValidation.ts';
import { listMappings } from '../rules/dtoMapping.ts';
import { errorMessage } from '../rules/errorMessage.ts';
import { fieldId, fieldKey, splitField } from '../rules/names.ts';
import { onceEach } from '../rules/onceEach.ts';
import type { AppliedRule } from '../rules/rule.ts';
import type { ApiValidation } from '../rules/schemas/apiValidation.ts';
import type { ModelField } from '../rules/schemas/modelField.ts';
import type { FieldMeaning } from './flowMeaning.ts';
import { fieldsOf } from './models.ts';
import { type ReferredField, referredField } from './scope.ts';
import { inside, type SourceLocation } from './sourceLocation.ts';

interface ConfiguredField {
  readonly id: string;
  readonly config: ModelField;
}

/** A rule on an existing field, at its own location; a server's rule is at the field that the page asks. */
export interface RuleMeaning extends SourceLocation {
  readonly rule: AppliedRule;
  readonly isOfPage: boolean;
  readonly own: ConfiguredField;
  /** Whether a claim has many records with the field. */
  readonly isInRecords: boolean;
  /** Null for an unknown field. */
  refer(reference: string): ConfiguredField | null;
}

export interface ValidationMeaning extends SourceLocation {
  readonly document: ModelConfigDocument;
  /** The model's name in references of the rule. */
  readonly modelKey: string;
  readonly fields: ReadonlyMap<string, ModelField>;
  readonly validation: ApiValidation;
  /** Null for an invalid validation; then `error` is the sentence that says why. */
  readonly rule: AppliedRule | null;
  readonly error: string;
  readonly own: ConfiguredField;
}

/** In the order of the document. */
export const validationsOf = onceEach(
  ({ file, document, written }: LoadedModelConfig): readonly ValidationMeaning[] => {
    if (document === null) return [];
    const modelKey = fieldKey(document.metadata.DtoMapping);
    const fields = fieldsOf(document);
    return Object.entries(document.fields).flatMap(([name, config]) =>
      (config.validations ?? []).map((validation, index) => {
        const path = ['fields', name, ...pathOfValidation(written?.fields[name] ?? config, config, index)];
        const own = { id: fieldId(modelKey, fieldKey(name)), config };
        return { file, path, document, modelKey, fields, own, validation, ...adapted(validation, modelKey) };
      }),
    );
  },
);

type Adapted = Pick<ValidationMeaning, 'rule' | 'error'>;

/** Memoised: the same validation belongs to the field in every flow with its model. */
function adapted(validation: ApiValidation, modelKey: string): Adapted {
  const known = adaptedBy(validation);
  const one = known.get(modelKey) ?? adapt(validation, modelKey);
  known.set(modelKey, one);
  return one;
}

const adaptedBy = onceEach((_validation: ApiValidation) => new Map<string, Adapted>());

function adapt(validation: ApiValidation, modelKey: string): Adapted {
  try {
    return { rule: readValidation(validation, modelKey), error: '' };
  } catch (error) {
    return { rule: null, error: errorMessage(error) };
  }
}

/** Empty for an invalid validation. */
export function modelRule({ rule, modelKey, own, fields, file, path }: ValidationMeaning): readonly RuleMeaning[] {
  if (rule === null) return [];
  const isInRecords = listMappings.some((mapping) => mapping === modelKey);
  return [{ rule, isOfPage: false, file, path, own, isInRecords, refer: (id) => configuredIn(fields, id) }];
}

/** The server's rules and the page's; none for a field without a config. */
export const fieldRules = onceEach((node: FieldMeaning): readonly RuleMeaning[] => {
  const { scope, field, value } = node;
  const own = configured(field);
  if (own === null || field === null) return [];
  const { isList: isInRecords } = field.model;
  const servers = serverRules(own.config, field.model.key);
  const referToModel = (id: string) => configuredIn(field.model.fields, id);
  const refer = (reference: string) => configured(referredField(scope, reference));
  return [
    ...servers.map((rule) => ({
      rule,
      isOfPage: false,
      own,
      isInRecords,
      refer: referToModel,
      ...inside(node, 'field'),
    })),
    ...(value.validations ?? []).map((rule, index) => {
      return { rule, isOfPage: true, own, isInRecords, refer, ...inside(node, 'validations', index) };
    }),
  ];
});

/** Without invalid validations. */
export function serverRules({ validations = [] }: ModelField, modelKey: string): readonly AppliedRule[] {
  return validations.flatMap((one) => adapted(one, modelKey).rule ?? []);
}

const configured = (field: ReferredField | null): ConfiguredField | null =>
  field === null || field.config === null ? null : { id: field.id, config: field.config };

function configuredIn(fields: ReadonlyMap<string, ModelField> | null, id: string): ConfiguredField | null {
  const config = fields?.get(splitField(id).key);
  return config === undefined ? null : { id, config };
}

/** The rules that need a value under every condition. */
export const alwaysRequired: ReadonlySet<string> = new Set(['required', 'requiredOnClient']);
