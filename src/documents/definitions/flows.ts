import { type Static, Type } from 'typebox';
import { closedObject } from '../../rules/schemas/closedObject.ts';
import { ConditionRef, conditionFor } from '../../rules/schemas/expressionRefs.ts';
import { expressionDefinitions } from '../../rules/schemas/expressionSchemas.ts';
import { FieldReference, keysNamed, ModelAlias, named, TextKey } from '../../rules/schemas/references.ts';
import type { SignInKind, SignInPart } from '../../rules/signIn.ts';
import { Allow } from './allow.ts';
import { ModelBindings } from './models.ts';
import { flag, formTypePattern, namePattern } from './parts.ts';

const Path = Type.String({
  pattern: '^/([a-z0-9-]+(/[a-z0-9-]+)*/?)?$',
  ...named('path'),
  description: 'A path in small letters, digits and hyphens, like "/standard/claimant-info".',
});

const Call = Type.String({
  pattern: '^/api/forms/[a-z0-9-]+(/[a-z0-9-]+)*$',
  description: 'The path of a call to the server, like "/api/forms/standard". No other call has it.',
});

const redirectOnError = flag('Leads to the error page when the call fails; default false.');

const DeadlineName = Type.String({
  pattern: namePattern,
  ...named('deadline'),
  description: 'The name of a deadline, like "claimFilingDeadline".',
});

export const FlowPage = closedObject({
  path: Path,
  otherPaths: Type.Optional(
    Type.Array(
      closedObject({
        path: Path,
        carriesFormType: flag('Whether the path says which form it is; default true.'),
        enableTimeout: flag("Whether the session ends by itself here; default: the page's."),
      }),
    ),
  ),
  document: Type.String({
    pattern: '^[a-z0-9-]+(/[a-z0-9-]+)*$',
    ...named('page'),
    description: 'Below page-schemas/, without .json.',
  }),
  requiresAuthorization: flag('Whether one must have signed in; default true. The first page says false.'),
  enableTimeout: flag(
    'Whether the session ends by itself here; default true. Where it does not, the page is cleared after the same time.',
  ),
  action: Type.Optional(
    Type.Enum(['next', 'authorize', 'submit', 'none'], {
      description: 'What the forward button does; default "next".',
    }),
  ),
  forwardLabel: Type.Optional(
    Type.String({
      ...TextKey,
      description: 'The key of what the forward button says, in the place of its usual text.',
    }),
  ),
  section: Type.Optional(
    Type.String({
      ...TextKey,
      description:
        'The key of the name of the section that the page belongs to. Pages with the same key form one, and follow one another.',
    }),
  ),
  hideBack: flag('No Back button; default false (never on the first page).'),
  allow: Allow,
  skipUnless: Type.Optional(
    conditionFor('The page is passed over while this does not hold. It reads what earlier pages ask.'),
  ),
  whenSkipped: Type.Optional(
    closedObject(
      {
        clear: Type.Optional(Type.Array(FieldReference, { description: 'Fields set to null.' })),
        discard: Type.Optional(
          Type.Array(ModelAlias, { description: 'Models whose draft and saved records are removed.' }),
        ),
      },
      { description: 'What is forgotten when a move passes the page over.' },
    ),
  ),
});
export type FlowPage = Static<typeof FlowPage>;

const signInKindNames = ['notice', 'claim', 'open'] as const satisfies readonly SignInKind[];

const SignInFields = closedObject(
  {
    noticeId: Type.Optional(FieldReference),
    pin: Type.Optional(FieldReference),
    referenceCode: Type.Optional(FieldReference),
    lastName: Type.Optional(FieldReference),
  } satisfies Record<SignInPart, unknown>,
  { description: 'Which field holds what; all are of one model with the dtoMapping "credentials".' },
);

const factsOf = (description: string) =>
  Type.Record(
    Type.String({ pattern: namePattern }),
    Type.Union([FieldReference, Type.Array(FieldReference, { minItems: 1, uniqueItems: true })]),
    { additionalProperties: false, ...keysNamed('fact'), description },
  );

export const Flow = closedObject({
  formType: Type.String({
    pattern: formTypePattern,
    ...named('formType'),
    description: 'The name of the form, which begins with a capital letter. Its model configs have it too.',
  }),
  deadlines: Type.Array(DeadlineName, { description: 'Of the deadlines that there are; checked in this order.' }),
  authorize: Type.Optional(
    closedObject(
      {
        call: Call,
        by: Type.Enum([...signInKindNames], {
          description:
            'What people sign in with: "notice" is a notice id and its PIN, "claim" the reference code and the last name of a claim that was filed; with "open" the claimant is asked for nothing.',
        }),
        fields: Type.Optional(SignInFields),
        optional: flag(
          'Whether people without a notice may go on with the fields left empty; for "notice" only; default false.',
        ),
        redirectOnError,
      },
      { description: 'How people sign in.' },
    ),
  ),
  submit: Type.Optional(
    closedObject(
      {
        call: Call,
        adds: Type.Enum(['claim', 'documents', 'change'], {
          description:
            'What is filed: a new claim, or documents or a change that are added to the claim that people signed in with.',
        }),
        receiptTo: Type.Optional(
          Type.String({
            ...FieldReference,
            description:
              'The field with the email address that a receipt is sent to. Without it none is sent of a claim, and that of ' +
              'an addition goes to the address of its claim.',
          }),
        ),
        redirectOnError,
      },
      { description: 'What is filed, and how.' },
    ),
  ),
  wallet: Type.Optional(
    closedObject(
      {
        electedWhen: conditionFor('Holds when the answers elect the wallet.'),
        address: Type.String({
          ...FieldReference,
          description: "The field with the email address of the wallet's account.",
        }),
      },
      { description: "How a claim elects the wallet, whose account is verified by the wallet's login." },
    ),
  ),
  facts: Type.Optional(
    factsOf('The facts of what this flow files, in the place of those that are for all flows of the document.'),
  ),
  allow: Allow,
  pages: Type.Array(FlowPage, { minItems: 1, description: 'The pages in the order they are asked.' }),
});
export type Flow = Static<typeof Flow>;

export const FlowsDocument = closedObject(
  {
    $schema: Type.Optional(Type.String()),
    version: Type.Literal(1),
    allow: Allow,
    deadlines: Type.Optional(
      Type.Array(DeadlineName, {
        uniqueItems: true,
        description:
          'The deadlines that flows may have, whose dates each settlement sets. A settlement adds its own to the project\'s. Where a passed deadline leads that has no target of its own is said of "globalDeadline".',
      }),
    ),
    models: ModelBindings,
    conditions: Type.Record(Type.String({ pattern: namePattern }), ConditionRef, {
      additionalProperties: false,
      ...keysNamed('condition'),
      description: 'Conditions that any document may use by name.',
    }),
    facts: Type.Optional(
      factsOf(
        'What the server knows of a claim by its answers: the name of each fact and the field that has it, or a list of fields, one of each model. They are for all flows that have those models. People sign in by claim with "lastName"; a receipt greets by "firstName" and "lastName". A field of a documentContexts model gives a fact of each document.',
      ),
    ),
    flows: Type.Array(Flow, { minItems: 1, description: 'The forms that claimants file.' }),
  },
  {
    title: 'Flows',
    description: 'Every flow: its pages in order, what is skipped, and its calls.',
    $defs: expressionDefinitions,
  },
);
export type FlowsDocument = Static<typeof FlowsDocument>;
export type Facts = NonNullable<FlowsDocument['facts']>;
