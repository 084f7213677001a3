import { type Static, type TProperties, Type } from 'typebox';
import type { PatternTables } from '../rules/patterns.ts';
import { closedObject } from '../rules/schemas/closedObject.ts';
import type { SignInKind } from '../rules/signIn.ts';

const flag = Type.Optional(Type.Boolean());
const onPath = { path: Type.String(), enableTimeout: flag } satisfies TProperties;

/** What is known of a flow before it is loaded: a part of what flows.json says of it. */
const FlowEntry = closedObject({
  formType: Type.String(),
  /** A hash of the compiled flow: with any change of what its documents mean it is another one. */
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

/** The flows that run. */
export const FlowList = closedObject({
  /** Names the build of the client that these flows are served for: another one may read them otherwise. */
  build: Type.String(),
  /** A hash of all documents; `documentsHeader` has it in every answer of a call. */
  documents: Type.String(),
  flows: Type.Array(FlowEntry),
});
export type FlowList = Static<typeof FlowList>;

/** Which version of which flow, for which build. What is answered under these names never changes. */
export const FlowQuery = closedObject({ formType: Type.String(), version: Type.String(), build: Type.String() });
export type FlowQuery = Static<typeof FlowQuery>;

/** What the browser compiles a flow from, beside the model configs. */
export const FlowAnswer = closedObject({
  /** A `ResolvedFlow` (src/meaning/resolvedFlow.ts). */
  flow: Type.Unsafe<{ readonly formType: string }>({
    type: 'object',
    properties: { formType: Type.String(), pages: Type.Array(Type.Unknown()), nowhere: Type.Array(Type.Unknown()) },
    required: ['formType', 'pages', 'nowhere'],
    additionalProperties: true,
  }),
  /** Of its patterns those that need no RE2. */
  patterns: Type.Unsafe<PatternTables>({ type: 'object', additionalProperties: true }),
});
export type FlowAnswer = Static<typeof FlowAnswer>;

/** The source of an ES module (`ValidatorsScript`, src/renderer/rjsfValidators.ts). */
export const ValidatorsAnswer = Type.Unsafe<string>({ type: 'string', contentMediaType: 'text/javascript' });
