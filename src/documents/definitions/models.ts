import { type Static, Type } from 'typebox';
import { type DtoMapping, listMappings, singleMappings } from '../../rules/dtoMapping.ts';
import { closedObject } from '../../rules/schemas/closedObject.ts';
import { keysNamed, named } from '../../rules/schemas/references.ts';
import { namePattern } from './parts.ts';

/** The specification capitalises two of them in places, so they are compared without regard to case. */
export const dtoMappings = [...singleMappings, ...listMappings] as const;

/** Mappings whose records a claimant keeps. Server data may be a list too, but not one to add to. */
export const recordMappings: ReadonlySet<DtoMapping> = new Set(['documentContexts', 'claimTransactions']);

export const ModelIdentity = closedObject(
  {
    dtoMapping: Type.Enum([...dtoMappings], { description: 'Which part of a claim the model is.' }),
    transactionType: Type.Optional(
      Type.String({
        pattern: '^[A-Z]\\w*$',
        ...named('transactionType'),
        description: 'The transaction type of its model config, like "Contribution"; it begins with a capital letter.',
      }),
    ),
    part: Type.Optional(
      Type.String({
        pattern: '^[A-Z]\\w*$',
        ...named('part'),
        description:
          'The part of its model config, like "PaymentElection": a model of its own whose answers travel in the one model of this dtoMapping.',
      }),
    ),
  },
  { description: 'Which server model this is; the form type is that of the flow.' },
);
export type ModelIdentity = Static<typeof ModelIdentity>;

export const ModelBindings = Type.Record(Type.String({ pattern: namePattern }), ModelIdentity, {
  additionalProperties: false,
  ...keysNamed('model'),
  description: 'Short names for the models this document uses.',
});
export type ModelBindings = Static<typeof ModelBindings>;
