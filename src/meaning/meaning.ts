import { type Flow, FlowsDocument } from '../documents/definitions/flows.ts';
import type { ModelIdentity } from '../documents/definitions/models.ts';
import { BlockDocument, PageDocument } from '../documents/definitions/page.ts';
import type { Loaded, Project } from '../documents/reading/project.ts';
import { runs } from '../documents/reading/runningFlows.ts';
import { type AnswerInText, answersInTexts } from './answersInTexts.ts';
import { type DocumentIndex, indexOf, type WrittenNode } from './documentIndex.ts';
import { enabledContents } from './enabledContents.ts';
import {
  type ConditionMeaning,
  type FieldMeaning,
  type FlowMeaning,
  fieldsAmong,
  type NodeMeaning,
  type OperandMeaning,
  type ReferenceMeaning,
} from './flowMeaning.ts';
import { byFormType, configsOf, modelNameOf } from './models.ts';
import { pagePaths } from './pagePaths.ts';
import { resolveFlow } from './resolveFlow.ts';
import { fieldRules, modelRule, type RuleMeaning, type ValidationMeaning, validationsOf } from './rules.ts';
import type { SourceLocation } from './sourceLocation.ts';

/** A project and what every name in it stands for. What several flows use is listed once for each of them. */
export interface Meaning extends Project, MeaningLists {}
export type MeaningLists = { readonly [L in keyof Listed]: readonly Listed[L][] };

/** What is in each list of a meaning. */
export interface Listed {
  /** As the flows documents list them, the project's first; none of a document that is not valid. */
  readonly allFlows: WrittenFlow;
  /** Those of them that the settlement runs. Nothing below is of any other flow unless it says so. */
  readonly writtenFlows: WrittenFlow;
  readonly meanings: FlowMeaning;
  /** Those of the flows documents and of the pages, flow by flow. */
  readonly bindings: BindingMeaning;
  /** The model configs that can be read, once for each form type, whether it runs or not. */
  readonly configs: WrittenConfig;
  /** The same once each, as they are written. */
  readonly models: Project['models'][number];
  readonly nodes: NodeMeaning;
  readonly fields: FieldMeaning;
  readonly references: ReferenceMeaning;
  readonly conditions: ConditionMeaning;
  readonly operands: OperandMeaning;
  readonly validations: ValidationMeaning;
  /** The answers that texts show, once for each place where a flow shows the text. */
  readonly answersInTexts: AnswerInText;
  /** Those of the model configs and those of the pages. */
  readonly rules: RuleMeaning;
  /** The flows documents and every valid page and shared block, used or not. */
  readonly documents: IndexedDocument;
  /** Every node of these documents once, also those that switches leave out. */
  readonly writtenNodes: WrittenNodeMeaning;
}

type WrittenConfig = ReturnType<typeof byFormType>[number] & { readonly file: string };

/** A short name for a model where a document binds it, as one flow uses it. */
interface BindingMeaning extends SourceLocation {
  readonly identity: ModelIdentity;
  /** `Standard/claimDetails`. */
  readonly name: string;
  readonly configs: readonly WrittenConfig[];
}

/** A valid document by itself, with its index. */
export interface IndexedDocument {
  /** `standard/premiums`, `shared/address`; of flows the file. */
  readonly name: string;
  readonly file: string;
  readonly document: FlowsDocument | PageDocument | BlockDocument;
  readonly index: DocumentIndex;
}

/** A node by itself: in no flow, so that no reference in it means anything yet. */
interface WrittenNodeMeaning extends SourceLocation {
  readonly value: WrittenNode;
  readonly within: IndexedDocument;
}

/** Resolves every name in a project. Never throws because of a document. */
export function meaningOf(project: Project): Meaning {
  const { flows, pages, blocks, lists, models } = project;
  const configs = models.flatMap(({ file, document }) =>
    document === null ? [] : byFormType(document).map((config) => ({ ...config, file })),
  );
  const allFlows = flowsOf(project);
  const writtenFlows = allFlows.filter(({ flow }) => runs(project, flow.formType));
  const paths = pagePaths(writtenFlows.map(({ flow }) => flow));
  const meanings = writtenFlows.map(({ flow, number, document, file }) =>
    resolveFlow(flow, number, { flows: { file, document }, pages, blocks, lists, configs, paths }),
  );
  const nodes = meanings.flatMap((flow) => flow.nodes);
  const fields = fieldsAmong(nodes);
  const validations = validationsOf(models);
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
    rules: [...validations.flatMap(modelRule), ...fields.flatMap(fieldRules).filter(({ isOfPage }) => isOfPage)],
    documents,
    writtenNodes: documents.flatMap((within) =>
      within.index.nodes.map(({ value, path }) => ({ file: within.file, path, value, within })),
    ),
  };
}

/** A flow where it is written. */
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
  return flows.flatMap(({ flow, file, document }) =>
    [{ file, document }, ...flow.pages.map((page) => pages.get(page.document))].flatMap((written) =>
      Object.entries(written?.document?.models ?? {}).map(([alias, identity]) => ({
        file: written?.file ?? file,
        path: ['models', alias],
        identity,
        name: modelNameOf(flow.formType, identity),
        configs: configsOf(flow.formType, identity, configs),
      })),
    ),
  );
}

function indexed(
  documents: ReadonlyMap<string, Loaded<IndexedDocument['document']>>,
  schema: object,
): readonly IndexedDocument[] {
  return [...documents].flatMap(([name, { file, document }]) =>
    document === null ? [] : [{ name, file, document, index: indexOf(document, schema) }],
  );
}
