import { type Static, type TProperties, Type } from 'typebox';
import type { PatternTables } from '../rules/patterns.ts';
import { closedObject } from '../rules/schemas/closedObject.ts';
import type { SignInKind } from '../rules/signIn.ts';

const flag = Type.Optional(Type.Boolean());
const onPath = { path: Type.String(), enableTimeout: flag } satisfies TProperties;

/** The part of flows.json that is known before the flow is loaded. */
const FlowEntry = closedObject({
  formType: Type.String(),
  /** A hash of the compiled flow. */
  version: Type.String(),
  deadlines: Type.Array(Type.String()),
  authorize: Type.Optional(
    closedObject({ by: Type.Enum(['notice', 'claim', 'open'] as const satisfies readonly SignInKind[]) }),
  ),
  submit: Type.Optional(closedObject({ adds: Type.Enum(['claim', 'documents', 'change']) })),
  pages: Type.Array(
    closedObject({
      ...onPath,
      requiresAuthorization: flag,
      otherPaths: Type.Optional(Type.Array(closedObject({ ...onPath, carriesFormType: flag }))),
    }),
  ),
});
export type FlowEntry = Static<typeof FlowEntry>;

export const FlowList = closedObject({
  /** The build of the client for which these flows are served: another may read them otherwise. */
  build: Type.String(),
  /** A hash of all documents, also in `documentsHeader`. */
  documents: Type.String(),
  flows: Type.Array(FlowEntry),
});
export type FlowList = Static<typeof FlowList>;

/** The answer for these three never changes. */
export const FlowQuery = closedObject({ formType: Type.String(), version: Type.String(), build: Type.String() });
export type FlowQuery = Static<typeof FlowQuery>;

/** The browser compiles the flow from this and the model configs. */
export const FlowAnswer = closedObject({
  /** A `ResolvedFlow` (src/meaning/resolvedFlow.ts). */
  flow: Type.Unsafe<{ readonly formType: string }>({
    type: 'object',
    properties: { formType: Type.String(), pages: Type.Array(Type.Unknown()), nowhere: Type.Array(Type.Unknown()) },
    required: ['formType', 'pages', 'nowhere'],
    additionalProperties: true,
  }),
  /** The patterns that need no RE2. */
  patterns: Type.Unsafe<PatternTables>({ type: 'object', additionalProperties: true }),
});
export type FlowAnswer = Static<typeof FlowAnswer>;

/** The source of an ES module (`ValidatorsScript`, src/renderer/rjsfValidators.ts). */
export const ValidatorsAnswer = Type.Unsafe<string>({ type: 'string', contentMediaType: 'text/javascript' });
