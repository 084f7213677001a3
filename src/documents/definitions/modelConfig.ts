import { type Static, Type } from 'typebox';
import { closedObject } from '../../rules/schemas/closedObject.ts';
import type { ModelField } from '../../rules/schemas/modelField.ts';
import { keysNamed, named } from '../../rules/schemas/references.ts';
import { Allow } from './allow.ts';
import type { WrittenModelField } from './fieldKinds.ts';
import { dtoMappings } from './models.ts';

const FormTypeName = Type.String(named('formType'));
const TransactionTypeName = Type.String(named('transactionType'));

/**
 * One model in settlement/models/ and in `GET /api/forms/config`, which adds `metadataHash` and sends one config per
 * form type. Metadata keys and values are compared without regard to case.
 */
export const ModelConfigDocument = closedObject(
  {
    $schema: Type.Optional(Type.String()),
    version: Type.Literal(1),
    allow: Allow,
    metadata: closedObject({
      FormType: Type.Union([FormTypeName, Type.Array(FormTypeName, { minItems: 1 })], {
        description: 'The form type of the flow that has this model, or a list of those of several flows.',
      }),
      DtoMapping: Type.String({ known: dtoMappings, description: 'Which part of a claim the model is.' }),
      TransactionType: Type.Optional(
        Type.Union([TransactionTypeName, Type.Array(TransactionTypeName, { minItems: 1, uniqueItems: true })], {
          description:
            'Tells apart the models of a claim\'s records, like "Contribution" of "claimTransactions", or a list of several that have the same fields; with "prepopulatedData" it names a list that the server knows, like "Document".',
        }),
      ),
      Part: Type.Optional(
        Type.String({
          ...named('part'),
          description:
            'A name like "PaymentElection": the model\'s answers travel in the one model that has the same DtoMapping and no part.',
        }),
      ),
      FileNameField: Type.Optional(
        Type.String({ ...named('modelField'), description: 'The field that takes the name of the chosen file.' }),
      ),
      FileSizeField: Type.Optional(
        Type.String({ ...named('modelField'), description: 'The field that takes its size in bytes.' }),
      ),
      FileTypeField: Type.Optional(
        Type.String({ ...named('modelField'), description: 'The field that takes its media type, or "unknown".' }),
      ),
      ParentField: Type.Optional(
        Type.String({ ...named('modelField'), description: 'The field that links to a claim transaction.' }),
      ),
    }),
    fields: Type.Record(
      Type.String({ pattern: '^[A-Z]\\w*$' }),
      Type.Unsafe<WrittenModelField>({ $ref: '#/$defs/modelField' }),
      {
        additionalProperties: false,
        ...keysNamed('modelField'),
        description: 'The fields by their names, which begin with a capital letter.',
      },
    ),
  },
  { title: 'Model config', description: "The server's word on one model: its fields and their rules." },
);
/** As authors write it. */
export type WrittenModelConfig = Static<typeof ModelConfigDocument>;
/** Each field in full. */
export type ModelConfigDocument = Omit<WrittenModelConfig, 'fields'> & {
  readonly fields: Readonly<Record<string, ModelField>>;
};
