import { readdirSync, readFileSync } from 'node:fs';
import type { Documents } from '../../src/compile/compileFlows.ts';
import { compileFlows } from '../../src/compile/compileFlows.ts';
import { serverModelConfigs } from '../../src/compile/serverModelConfigs.ts';
import type { ModelConfigDocument } from '../../src/documents/definitions/modelConfig.ts';
import type { Loaded, Project } from '../../src/documents/reading/project.ts';
import { readProject } from '../../src/documents/reading/readProject.ts';
import { compileFieldValidators } from '../../src/rules/ajv/compileFieldValidators.ts';
import { sampleLists } from './sampleLists.ts';

const root = new URL('../../', import.meta.url);

/** The sample's documents in full, as they are read from the tree. */
export const sampleProject = (() => {
  let read: Project | undefined;
  return (): Project => {
    read ??= readProject(sampleFiles(), 'settlement').project;
    return read;
  };
})();

function sampleFiles(): ReadonlyMap<string, string> {
  const folders = ['page-schemas', 'lists', 'content', 'settlement'].flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const files = ['flows.json', ...folders].filter((file) => file.endsWith('.json') && !file.endsWith('.schema.json'));
  return new Map(files.map((file) => [file, readFileSync(new URL(file, root), 'utf8')]));
}

/** Each field in full. */
export const sampleModels = (): readonly ModelConfigDocument[] =>
  sampleProject().models.flatMap(({ document }) => document ?? []);

/** The documents of the sample settlement as they stand in the tree, with one of its flows. */
export function sampleDocuments(formType = 'Standard'): Documents {
  const project = sampleProject();
  const flows = project.flows.flatMap(({ document }) =>
    document === null ? [] : [{ ...document, flows: document.flows.filter((flow) => flow.formType === formType) }],
  );
  const models = sampleModels().flatMap((model) =>
    serverModelConfigs(model, ({ metadata }) => JSON.stringify(metadata)),
  );
  return {
    flows,
    pages: documentsOf(project.pages),
    blocks: documentsOf(project.blocks),
    lists: sampleLists,
    models,
  };
}

function documentsOf<T>(loaded: ReadonlyMap<string, Loaded<T>>): Readonly<Record<string, T>> {
  return Object.fromEntries(
    [...loaded].flatMap(([name, { document }]) => (document === null ? [] : [[name, document] as const])),
  );
}

/** One flow of the sample settlement, compiled. */
export function sampleFlow(formType = 'Standard') {
  const [flow] = compileFlows(sampleDocuments(formType));
  if (flow === undefined) throw new Error(`The sample has no ${formType} flow.`);
  return { flow, validators: compileFieldValidators(Object.values(flow.fields).map(({ schema }) => schema)) };
}
