import { onceForAll } from '../../rules/onceForAll.ts';
import { type SitePath, sitePages } from '../../rules/sitePages.ts';
import type { ContentDocument } from '../definitions/content.ts';
import type { DocumentOf } from '../definitions/documentKinds.ts';
import type { ModelConfigDocument } from '../definitions/modelConfig.ts';
import type { Loaded, Project } from './project.ts';
import { runs } from './runningFlows.ts';

export interface ValidDocuments {
  /** Only with the flows that run. */
  readonly flows: readonly DocumentOf['flows'][];
  readonly pages: Readonly<Record<string, DocumentOf['page']>>;
  readonly blocks: Readonly<Record<string, DocumentOf['block']>>;
  readonly lists: Readonly<Record<string, DocumentOf['list']>>;
  readonly models: readonly ModelConfigDocument[];
  /** By culture: the project's and the settlement's together. */
  readonly contents: ReadonlyMap<string, ContentDocument>;
  readonly settings: DocumentOf['settings'];
  readonly deadlines: DocumentOf['deadlines'];
  readonly site: DocumentOf['site'] | null;
  readonly sitePages: readonly SitePath[];
}

/** @throws Error naming the first document that is missing or faulty; `loadProject` gives the details. */
export function validDocuments(project: Project): ValidDocuments {
  const documents = {
    flows: runningFlows(project),
    pages: Object.fromEntries([...project.pages].map(([name, page]) => [name, valid(page, page.file)])),
    blocks: Object.fromEntries([...project.blocks].map(([name, block]) => [name, valid(block, block.file)])),
    lists: Object.fromEntries([...project.lists].map(([name, list]) => [name, valid(list, list.file)])),
    models: project.models.map((model) => valid(model, model.file)),
    contents: new Map([...project.contents].flatMap(([culture, contents]) => together(culture, contents))),
    settings: valid(project.settings, `${project.settlementFolder}/settings.json`),
    deadlines: valid(project.deadlines, `${project.settlementFolder}/deadlines.json`),
    site: project.site === null ? null : valid(project.site, project.site.file),
  };
  return { ...documents, sitePages: sitePages(documents.settings.app.siteRoot, project.siteFiles) };
}

function runningFlows(project: Project): ValidDocuments['flows'] {
  const [first = null, ...others] = project.flows;
  return [valid(first, 'flows.json'), ...others.map((one) => valid(one, one.file))]
    .map((document) => ({ ...document, flows: document.flows.filter(({ formType }) => runs(project, formType)) }))
    .filter(({ flows }) => flows.length > 0);
}

/** The settlement's texts and language settings win. */
function together(
  culture: string,
  contents: readonly Loaded<ContentDocument>[],
): readonly (readonly [string, ContentDocument])[] {
  const documents = contents.map((content) => valid(content, content.file));
  const last = documents.at(-1);
  if (last === undefined) return [];
  const { untouched: _, ...served } = last;
  const content = togetherOnce(documents, () => ({
    ...served,
    texts: Object.assign({}, ...documents.map((document) => document.texts)),
  }));
  return [[culture, content]];
}

const togetherOnce = onceForAll<ContentDocument>();

function valid<T>(loaded: Loaded<T> | null, file: string): T {
  if (loaded === null) throw new Error(`${file} is missing. Add it and try again.`);
  if (loaded.document === null) throw new Error(`${file} has errors. "npm run check" lists them.`);
  return loaded.document;
}
