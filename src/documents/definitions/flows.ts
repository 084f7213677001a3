import { type Static, Type } from 'typebox';
import { ConditionRef, conditionDefinitions, conditionFor } from '../../rules/condition.ts';
import { FieldReference, ModelAlias } from '../../rules/references.ts';
import { ModelBindings } from './models.ts';

const closed = { additionalProperties: false } as const;
const Path = Type.String({
  pattern: '^/([a-z0-9-]+(/[a-z0-9-]+)*/?)?$',
  description: 'A path in small letters, digits and hyphens, like "/standard/claimant-info".',
});

const Call = Type.String({
  pattern: '^/api/forms/[a-z0-9-]+(/[a-z0-9-]+)*$',
  description: 'The path of a call to the server, like "/api/forms/standard". No other call has it.',
});

export const deadlineNames = [
  'globalDeadline',
  'claimFilingDeadline',
  'automotiveFilingDeadline',
  'lookupFilingDeadline',
  'documentsUploadFilingDeadline',
] as const;
export type DeadlineName = (typeof deadlineNames)[number];

export const FlowPage = Type.Object(
  {
    path: Path,
    otherPaths: Type.Optional(
      Type.Array(
        Type.Object(
          {
            path: Path,
            carriesFormType: Type.Optional(
              Type.Boolean({ description: 'Whether the path says which form it is; default true.' }),
            ),
            enableTimeout: Type.Optional(
              Type.Boolean({ description: "Whether the session ends by itself here; default: the page's." }),
            ),
          },
          closed,
        ),
      ),
    ),
    document: Type.String({
      pattern: '^[a-z0-9-]+(/[a-z0-9-]+)*$',
      description: 'Below page-schemas/, without .json.',
    }),
    requiresAuthorization: Type.Optional(
      Type.Boolean({ description: 'Whether one must have signed in; default true. The first page says false.' }),
    ),
    enableTimeout: Type.Optional(
      Type.Boolean({ description: 'Whether the session ends by itself here; default true.' }),
    ),
    action: Type.Optional(
      Type.Enum(['next', 'authorize', 'submit', 'none'], {
        description: 'What the forward button does; default "next".',
      }),
    ),
    hideBack: Type.Optional(Type.Boolean({ description: 'No Back button; default false (never on the first page).' })),
    skipUnless: Type.Optional(
      conditionFor('The page is passed over while this does not hold. It reads what earlier pages ask.'),
    ),
    whenSkipped: Type.Optional(
      Type.Object(
        {
          clear: Type.Optional(Type.Array(FieldReference, { description: 'Fields set to null.' })),
          discard: Type.Optional(
            Type.Array(ModelAlias, { description: 'Models whose draft and saved records are removed.' }),
          ),
        },
        { ...closed, description: 'What is forgotten when a move passes the page over.' },
      ),
    ),
  },
  closed,
);
export type FlowPage = Static<typeof FlowPage>;

export const Flow = Type.Object(
  {
    formType: Type.String({
      pattern: '^[A-Z]\\w*$',
      description: 'The name of the form, which begins with a capital letter. Its model configs have it too.',
    }),
    deadlines: Type.Array(Type.Enum([...deadlineNames]), { description: 'Checked in this order.' }),
    authorize: Type.Optional(
      Type.Object(
        {
          call: Call,
          credentials: ModelAlias,
          redirectOnError: Type.Optional(
            Type.Boolean({ description: 'Leads to the error page when the call fails; default false.' }),
          ),
        },
        { ...closed, description: 'How people sign in.' },
      ),
    ),
    submit: Type.Optional(
      Type.Object(
        {
          call: Call,
          redirectOnError: Type.Optional(
            Type.Boolean({ description: 'Leads to the error page when the call fails; default false.' }),
          ),
        },
        { ...closed, description: 'How a claim is filed.' },
      ),
    ),
    pages: Type.Array(FlowPage, { minItems: 1, description: 'The pages in the order they are asked.' }),
  },
  closed,
);
export type Flow = Static<typeof Flow>;

export const FlowsDocument = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    version: Type.Literal(1),
    models: ModelBindings,
    conditions: Type.Record(Type.String({ pattern: '^[a-z]\\w*$' }), ConditionRef, {
      additionalProperties: false,
      description: 'Conditions that any document may use by name.',
    }),
    flows: Type.Array(Flow, { minItems: 1, description: 'The forms that claimants file.' }),
  },
  {
    ...closed,
    title: 'Flows',
    description: 'Every flow: its pages in order, what is skipped, and its calls.',
    $defs: conditionDefinitions,
  },
);
export type FlowsDocument = Static<typeof FlowsDocument>;
