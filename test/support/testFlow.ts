import type { CompiledFlow } from '../../src/compile/compiledPage.ts';
import { compileFlows } from '../../src/compile/compileFlows.ts';
import type { FlowsDocument } from '../../src/documents/definitions/flows.ts';
import type { ModelBindings } from '../../src/documents/definitions/models.ts';
import type { BlockDocument, PageDocument, PageNode } from '../../src/documents/definitions/page.ts';
import { compileFieldValidators } from '../../src/rules/ajv/compileFieldValidators.ts';
import type { FieldValidators } from '../../src/rules/ajv/fieldValidator.ts';
import type { Condition } from '../../src/rules/condition.ts';
import type { ModelField } from '../../src/rules/schemas/modelField.ts';
import type { ServerModelConfig } from '../../src/wire/modelConfig.ts';
import { bindings, knownBindings } from './nodes.ts';
import { sampleLists } from './sampleLists.ts';

type FlowEntry = FlowsDocument['flows'][number];
type FlowPage = FlowEntry['pages'][number];

/** A small flow as a test writes it: its documents without everything that has a default. */
export interface TestFlow {
  /** By alias; every document binds all of them. Without, each of the models is what its alias usually stands for. */
  readonly bindings?: ModelBindings;
  /** Fields by alias, capitalised as on the wire. */
  readonly models: Readonly<Record<string, Readonly<Record<string, ModelField>>>>;
  /** Metadata beyond the identity, by alias. */
  readonly metadata?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Pages in order, by default at /test, /test/2, … */
  readonly pages: readonly (readonly PageNode[])[];
  readonly routes?: readonly Partial<FlowPage>[];
  readonly conditions?: Readonly<Record<string, Condition>>;
  readonly facts?: NonNullable<FlowsDocument['facts']>;
  readonly blocks?: Readonly<Record<string, BlockDocument>>;
  readonly flow?: Partial<FlowEntry>;
  /** Keys of texts that there are. */
  readonly texts?: readonly string[];
}

/** Compiles a test flow of the form type Standard. @throws Error as `compileFlows` does. */
export function compileTestFlow(test: TestFlow): { readonly flow: CompiledFlow; readonly validators: FieldValidators } {
  const models = test.bindings ?? usualBindings(test);
  const [flow] = compileFlows({
    flows: [
      {
        version: 1,
        models,
        conditions: { ...test.conditions },
        facts: { ...test.facts },
        flows: [
          {
            formType: 'Standard',
            deadlines: [],
            pages: test.pages.map((_content, index) => ({
              path: index === 0 ? '/test' : `/test/${index + 1}`,
              document: `test/${index + 1}`,
              requiresAuthorization: false,
              ...test.routes?.[index],
            })),
            ...test.flow,
          },
        ],
      },
    ],
    pages: Object.fromEntries(
      test.pages.map((content, index): [string, PageDocument] => [
        `test/${index + 1}`,
        { version: 1, title: 'LocKey_Test_Title', models, content },
      ]),
    ),
    blocks: test.blocks ?? {},
    lists: sampleLists,
    contents: new Map([['en', { texts: Object.fromEntries((test.texts ?? []).map((key) => [key, key])) }]]),
    models: Object.entries(test.models).map(([alias, fields]): ServerModelConfig => {
      const identity = models[alias];
      if (identity === undefined) throw new Error(`The test has a model "${alias}" without a binding.`);
      const { dtoMapping, transactionType, part } = identity;
      return {
        metadataHash: `hash-of-${alias}`,
        metadata: {
          FormType: 'Standard',
          DtoMapping: dtoMapping,
          ...(transactionType === undefined ? {} : { TransactionType: transactionType }),
          ...(part === undefined ? {} : { Part: part }),
          ...test.metadata?.[alias],
        },
        fields,
      };
    }),
  });
  if (flow === undefined) throw new Error('The test flow compiled to nothing.');
  return { flow, validators: compileFieldValidators(Object.values(flow.fields).map(({ schema }) => schema)) };
}

function usualBindings({ models }: TestFlow): ModelBindings {
  const usual: ModelBindings = { ...bindings, known: knownBindings.known };
  return Object.fromEntries(
    Object.keys(models).flatMap((alias) => (usual[alias] === undefined ? [] : [[alias, usual[alias]] as const])),
  );
}
