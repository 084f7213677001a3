import { type Flow, FlowsDocument } from '../documents/definitions/flows.ts';
import type { ModelIdentity } from '../documents/definitions/models.ts';
import { BlockDocument, PageDocument } from '../documents/definitions/page.ts';
import { pagePaths } from '../documents/reading/pagePaths.ts';
import type { Loaded, Project } from '../documents/reading/project.ts';
import { runs } from '../documents/reading/runningFlows.ts';
import { equalSetAgain } from '../rules/equalAgain.ts';
import { onceEach } from '../rules/onceEach.ts';
import { onceForAll, sameList } from '../rules/onceForAll.ts';
import { type AnswerInText, answersInTexts } from './answersInTexts.ts';
import { type DocumentIndex, indexOf, type WrittenNode } from './documentIndex.ts';
import { enabledContents } from './enabledContents.ts';
import {
  type ConditionMeaning,
  type FieldMeaning,
  type FlowMeaning,
  fieldsOfFlow,
  type NodeMeaning,
  type OperandMeaning,
  type ReferenceMeaning,
} from './flowMeaning.ts';
import { configsOf, ofForm as configsOfForm, modelNameOf, modelsIn } from './models.ts';
import { resolveFlow } from './resolveFlow.ts';
import { fieldRules, modelRule, type RuleMeaning, type ValidationMeaning, validationsOf } from './rules.ts';
import type { SourceLocation } from './sourceLocation.ts';
import { writtenTextKeys } from './textKeys.ts';

/** A project with every name resolved. Things that several flows use are listed once per flow. */
export interface Meaning extends Project, MeaningLists {}
export type MeaningLists = { readonly [L in keyof Listed]: readonly Listed[L][] };

export interface Listed {
  /** All valid flows, the project's first. */
  readonly allFlows: WrittenFlow;
  /** The flows that the settlement runs. The lists below are of these flows unless they say otherwise. */
  readonly writtenFlows: WrittenFlow;
  readonly meanings: FlowMeaning;
  /** Of flows documents and pages, flow by flow. */
  readonly bindings: BindingMeaning;
  /** Readable model configs, once per form type and transaction type, whether the form runs or not. */
  readonly configs: WrittenConfig;
  /** Model configs as written. */
  readonly models: Project['models'][number];
  readonly nodes: NodeMeaning;
  readonly fields: FieldMeaning;
  readonly references: ReferenceMeaning;
  readonly conditions: ConditionMeaning;
  readonly operands: OperandMeaning;
  readonly validations: ValidationMeaning;
  /** Once for each place where a flow shows the text. */
  readonly answersInTexts: AnswerInText;
  /** Of model configs and of pages. */
  readonly rules: RuleMeaning;
  /** Flows documents and every valid page and shared block, used or not. */
  readonly documents: IndexedDocument;
  /** Once per document, including nodes that switches leave out. */
  readonly writtenNodes: WrittenNodeMeaning;
}

type WrittenConfig = ReturnType<typeof modelsIn>[number] & { readonly file: string };

/** An alias of a document, as one flow uses it. */
interface BindingMeaning extends SourceLocation {
  readonly identity: ModelIdentity;
  /** `Standard/claimDetails`. */
  readonly name: string;
  readonly configs: readonly WrittenConfig[];
}

export interface IndexedDocument {
  /** `standard/premiums`, `shared/address`; for flows the file. */
  readonly name: string;
  readonly file: string;
  readonly document: FlowsDocument | PageDocument | BlockDocument;
  readonly index: DocumentIndex;
}

/** A node outside of any flow: its references are not resolved. */
interface WrittenNodeMeaning extends SourceLocation {
  readonly value: WrittenNode;
  readonly within: IndexedDocument;
}

/** Never throws because of a document. */
export function meaningOf(project: Project): Meaning {
  const { flows, pages, blocks, lists, models } = project;
  const configs = models.flatMap(configsIn);
  const allFlows = flowsOf(project);
  const writtenFlows = allFlows.filter(({ flow }) => runs(project, flow.formType));
  const texts = sameTexts(writtenTextKeys(project.contents));
  const paths = samePaths(pagePaths(writtenFlows.map(({ flow }) => flow)));
  const shared = sameList([...blocks.values(), lists, paths, texts]);
  const meanings = writtenFlows.map(({ flow, number, document, file }) => {
    const own = new Map(
      flow.pages.flatMap(({ document: name }) => {
        const page = pages.get(name);
        return page === undefined ? [] : [[name, page] as const];
      }),
    );
    const ofForm = configsOfForm(flow.formType, configs);
    return resolvedOnce([flow, document, shared, ...ofForm, ...own.values()], () =>
      resolveFlow(flow, number, {
        flows: { file, document },
        pages: own,
        blocks,
        lists,
        configs: ofForm,
        paths,
        texts,
      }),
    );
  });
  const nodes = meanings.flatMap((flow) => flow.nodes);
  const fields = meanings.flatMap(fieldsOfFlow);
  const validations = models.flatMap(validationsOf);
  const contents = enabledContents(project);
  const documents = [
    ...indexed(new Map(flows.map((one) => [one.file, one])), FlowsDocument),
    ...indexed(pages, PageDocument),
    ...indexed(blocks, BlockDocument),
  ];
  return {
    ...project,
    allFlows,
    writtenFlows,
    meanings,
    bindings: bindingsOf(writtenFlows, pages, configs),
    configs,
    nodes,
    fields,
    references: meanings.flatMap((flow) => flow.references),
    conditions: meanings.flatMap((flow) => flow.conditions),
    operands: meanings.flatMap((flow) => flow.operands),
    validations,
    answersInTexts: meanings.flatMap((flow) => answersInTexts(flow, contents)),
    rules: [...models.flatMap(modelRules), ...meanings.flatMap(pageRules)],
    documents,
    writtenNodes: documents.flatMap(nodesIn),
  };
}

// After an edit what follows from it is worked out again, and nothing else.
const resolvedOnce = onceForAll<FlowMeaning>();
const sameTexts = equalSetAgain();
const samePaths = equalSetAgain();

export const configsIn = onceEach(({ file, document }: Project['models'][number]): readonly WrittenConfig[] =>
  document === null ? [] : modelsIn(document).map((config) => ({ ...config, file })),
);

export const modelRules = onceEach((model: Project['models'][number]): readonly RuleMeaning[] =>
  validationsOf(model).flatMap(modelRule),
);

export const pageRules = onceEach((flow: FlowMeaning) =>
  fieldsOfFlow(flow)
    .flatMap(fieldRules)
    .filter(({ isOfPage }) => isOfPage),
);

/** As the document has them. */
export const nodesIn = onceEach((within: IndexedDocument): readonly WrittenNodeMeaning[] =>
  within.index.nodes.map(({ value, path }) => ({ file: within.file, path, value, within })),
);

interface WrittenFlow extends SourceLocation {
  readonly flow: Flow;
  /** From 0, in its document. */
  readonly number: number;
  readonly document: FlowsDocument;
}

function flowsOf({ flows }: Pick<Project, 'flows'>): readonly WrittenFlow[] {
  return flows.flatMap(({ file, document }) =>
    document === null
      ? []
      : document.flows.map((flow, number) => ({ flow, number, document, file, path: ['flows', number] })),
  );
}

function bindingsOf(
  flows: readonly WrittenFlow[],
  pages: Project['pages'],
  configs: readonly WrittenConfig[],
): readonly BindingMeaning[] {
  return flows.flatMap(({ flow, file, document }) => {
    const own = flow.pages.flatMap((page) => pages.get(page.document) ?? []);
    const ofForm = configsOfForm(flow.formType, configs);
    return boundOnce([flow, document, ...ofForm, ...own], () =>
      [{ file, document }, ...own].flatMap((written) =>
        Object.entries(written.document?.models ?? {}).map(([alias, identity]) => ({
          file: written.file,
          path: ['models', alias],
          identity,
          name: modelNameOf(flow.formType, identity),
          configs: configsOf(flow.formType, identity, ofForm),
        })),
      ),
    );
  });
}

const boundOnce = onceForAll<readonly BindingMeaning[]>();

function indexed(
  documents: ReadonlyMap<string, Loaded<IndexedDocument['document']>>,
  schema: object,
): readonly IndexedDocument[] {
  return [...documents].flatMap(([name, loaded]) =>
    indexedOnce([loaded, schema], () => {
      const { file, document } = loaded;
      return document === null ? [] : [{ name, file, document, index: indexOf(document, schema) }];
    }),
  );
}

/** A document has one name. */
const indexedOnce = onceForAll<readonly IndexedDocument[]>();
