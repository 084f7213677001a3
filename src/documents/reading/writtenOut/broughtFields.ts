import { prepopulatedMapping } from '../../../rules/dtoMapping.ts';
import { fieldKey, modelKey, splitField, wireName } from '../../../rules/names.ts';
import type { ApiValidation } from '../../../rules/schemas/apiValidation.ts';
import { isShort, type WrittenModelField } from '../../definitions/fieldKinds.ts';
import type { Flow, FlowsDocument } from '../../definitions/flows.ts';
import type { ModelIdentity } from '../../definitions/models.ts';
import type { ParsedDocument } from '../readDocument.ts';
import { jsonSchema } from '../schema/jsonSchema.ts';
import { schemaFaults } from '../schema/schemaFaults.ts';
import { type Sources, type Use, visitBlocks } from './blockUses.ts';
import { isRecord } from './isRecord.ts';
import { asKnown, type ListValues } from './knownField.ts';

/** The fields of blocks that one flow uses, for one of its models. */
export interface BroughtFields {
  readonly formType: string;
  readonly identity: ModelIdentity;
  /** By name in the model config. */
  readonly fields: ReadonlyMap<string, WrittenModelField>;
  /** The block that first brings one. */
  readonly block: ParsedDocument;
}

interface Around extends Sources {
  readonly valuesOf: ListValues;
  /** What the server knows of who signed in to the flow. */
  readonly facts: ReadonlySet<string>;
}

interface Brought {
  readonly declared: WrittenModelField;
  readonly isAsked: boolean;
}

interface OfModel {
  readonly identity: ModelIdentity;
  readonly block: ParsedDocument;
  readonly fields: Map<string, Brought>;
}

/**
 * Blocks declare the fields that they ask for; what is only read is brought too, and may stay empty. A field that
 * what the server knows is filled in with brings that to what the flow knows.
 */
export function broughtFields(flow: Flow, { models }: FlowsDocument, around: Around): readonly BroughtFields[] {
  const brought = new Map<string, OfModel>();
  const add = ({ block }: Use, identity: ModelIdentity, name: string, one: Brought) => {
    const key = modelKey(identity);
    const own = brought.get(key) ?? { identity, block, fields: new Map<string, Brought>() };
    brought.set(key, own);
    // What one block asks for another may only read.
    if (one.isAsked || !own.fields.has(name)) own.fields.set(name, one);
  };
  const bring = (use: Use, reference: string, isAsked: boolean): WrittenModelField | null => {
    const declared = use.fields[reference];
    if (!isModelField(declared)) return null;
    const found = use.field(reference);
    if (found === null) return null;
    const { identity, key } = found;
    const isKnown = identity.dtoMapping === prepopulatedMapping;
    const field = isKnown ? asKnown(declared, around.valuesOf) : renamed(declared, reference, use);
    const isOptional = identity.dtoMapping === 'credentials' && flow.authorize?.optional === true;
    add(use, identity, wireName(key), { declared: field, isAsked: isAsked && !isOptional });
    return field;
  };
  const visitor = {
    asked: (use: Use, reference: string, { prepopulatedDataKey: fact }: { readonly prepopulatedDataKey?: unknown }) => {
      const field = bring(use, reference, true);
      if (field === null || typeof fact !== 'string' || use.isReplaced(reference) || !around.facts.has(fact)) return;
      const declared = asKnown(field, around.valuesOf);
      add(use, { dtoMapping: prepopulatedMapping }, wireName(fact), { declared, isAsked: true });
    },
    read: (use: Use, reference: string) => bring(use, reference, false),
  };
  for (const { document } of flow.pages) {
    const page = around.pages.get(document)?.value;
    if (isRecord(page)) visitBlocks(page, models, around, visitor);
  }
  return [...brought.values()].map(({ identity, block, fields }) => ({
    formType: flow.formType,
    identity,
    block,
    fields: new Map([...fields].map(([name, one]) => [name, one.isAsked ? one.declared : mayStayEmpty(one.declared)])),
  }));
}

const mayStayEmpty = (field: WrittenModelField): WrittenModelField =>
  isShort(field) ? { ...field, optional: true } : field;

/** What the field says of one whose place another takes is said of the other. */
function renamed(field: WrittenModelField, reference: string, use: Use): WrittenModelField {
  const { model: alias } = splitField(reference);
  const nameOf = (name: string): string => {
    const meant = use.field(`${alias}.${fieldKey(name)}`);
    return meant === null ? name : wireName(meant.key);
  };
  const validations = field.validations?.map(({ parameters, ...one }): ApiValidation => {
    const other = parameters?.['OtherProperty'];
    if (parameters === undefined) return one;
    return {
      ...one,
      parameters: typeof other === 'string' ? { ...parameters, OtherProperty: nameOf(other) } : parameters,
    };
  });
  return {
    ...field,
    ...('sameAs' in field && { sameAs: nameOf(field.sameAs) }),
    ...(validations !== undefined && { validations }),
  };
}

const modelField = jsonSchema({ $ref: '#/$defs/modelField' });
/** A fault of it is reported where the block is read. */
function isModelField(value: unknown): value is WrittenModelField {
  return isRecord(value) && schemaFaults(modelField, value, 'a field').length === 0;
}
