import { equalAgain, equalSetAgain } from '../../rules/equalAgain.ts';
import { onceForAll, sameList } from '../../rules/onceForAll.ts';
import type { DocumentKind, DocumentOf } from '../definitions/documentKinds.ts';
import type { Flow, FlowsDocument } from '../definitions/flows.ts';
import type { DocumentError } from './documentError.ts';
import type { DocumentSource } from './documentSource.ts';
import { errorAt } from './fault.ts';
import { pagePaths } from './pagePaths.ts';
import type { Loaded, Project } from './project.ts';
import { type ParsedDocument, parseDocument, plainDocuments } from './readDocument.ts';
import { runs } from './runningFlows.ts';
import { type BroughtFields, broughtFields } from './writtenOut/broughtFields.ts';
import { completeModels } from './writtenOut/completeModels.ts';
import { factsKnownBy } from './writtenOut/factsKnownBy.ts';
import { type FactValues, factValues } from './writtenOut/factValues.ts';
import { withoutMissingFacts, withProjectNames } from './writtenOut/flowsInFull.ts';
import { isRecord } from './writtenOut/isRecord.ts';
import { modelConfigInFull } from './writtenOut/modelConfig.ts';
import { pagesInFull } from './writtenOut/pages.ts';
import { withSwitchesOfFacts } from './writtenOut/switchesOfFacts.ts';
import { unknownFacts } from './writtenOut/unknownFacts.ts';

/** Text by path from the project's root, with forward slashes. For a page of the site only the path counts. */
export type ProjectFiles = ReadonlyMap<string, string>;

/**
 * A file outside the known folders is not a document. A settlement has the same folders as the project and adds to
 * them: pages, shared blocks and lists need distinct names. `parse` may give what it gave before for the same text: what
 * is read of it alone is then not read again.
 */
export function readProject(
  files: ProjectFiles,
  settlementFolder: string,
  parse: typeof parseDocument = parseDocument,
): { readonly project: Project; readonly errors: readonly DocumentError[] } {
  const errors: DocumentError[] = [];
  const documents = new Set<string>();
  const read = <K extends DocumentKind>(file: string, kind: K): Loaded<DocumentOf[K]> | null => {
    const text = files.get(file);
    if (text === undefined) return null;
    documents.add(file);
    const found = plainDocuments[kind](parse(text, file));
    errors.push(...found.errors);
    return found;
  };
  const parsedAt = (file: string) => {
    documents.add(file);
    return parse(files.get(file) ?? '', file);
  };
  const own = (name: string) => `${settlementFolder}/${name}`;
  /** By name, in the order of their paths. */
  const filesIn = (folder: string, except: (name: string) => boolean = () => false) =>
    new Map(
      [...files.keys()].sort().flatMap((file) => {
        const name = nameIn(folder, file);
        return name === null || except(name) ? [] : [[name, file] as const];
      }),
    );
  const readAll = <K extends DocumentKind>(folder: string, kind: K) =>
    new Map(
      [...filesIn(folder)].flatMap(([name, file]) => {
        const loaded = read(file, kind);
        return loaded === null ? [] : [[name, loaded] as const];
      }),
    );
  /** Of the project and the settlement. */
  const added = <T extends { readonly source: DocumentSource }>(
    folder: string,
    one: (file: string) => T | null,
    except?: (name: string) => boolean,
  ) => {
    const found = new Map<string, T>();
    for (const [name, file] of [...filesIn(folder, except), ...filesIn(own(folder), except)]) {
      const loaded = one(file);
      const first = found.get(name);
      if (loaded === null) continue;
      if (first === undefined) found.set(name, loaded);
      else errors.push(takenName(loaded, first.source.file));
    }
    return found;
  };
  const [contents, ownContents] = [readAll('content/', 'content'), readAll(own('content/'), 'content')];
  const cultures = [...new Set([...contents.keys(), ...ownContents.keys()])];
  const contentsOf = new Map(
    cultures.map((culture) => [culture, [contents, ownContents].flatMap((each) => each.get(culture) ?? [])]),
  );
  const writtenFlows = ['flows.json', own('flows.json')].flatMap((file) => read(file, 'flows') ?? []);
  const allFlows = withProjectNames(writtenFlows).map((flows) => sameFlows(flows.source, flows));
  const settings = read(own('settings.json'), 'settings');
  const lists = sameLists(added('lists/', (file) => read(file, 'list')));
  const valuesOf = (list: string) => lists.get(list)?.document?.values;
  const configs = [...readAll(own('models/'), 'modelConfig').values()];
  const running = runningFlows({ flows: allFlows, settings });
  const shared = added('page-schemas/shared/', parsedAt);
  errors.push(...unknownFacts([...shared.values()], allFlows));
  const writtenConfigs = documentsOf(configs);
  const ofFacts = [...running.flatMap(({ flow, document }) => [flow, document]), ...writtenConfigs];
  const facts = factsOnce([...ofFacts, lists, ...shared.values()], () =>
    factValues(running, writtenConfigs, { valuesOf, blocks: shared }),
  );
  const blocks = [...shared].map(
    ([name, block]) => [`shared/${name}`, sameBlock(block.source, withSwitchesOfFacts(block, facts))] as const,
  );
  const parsed = {
    pages: added('page-schemas/', parsedAt, (name) => /^(shared|schema)\//.test(name)),
    blocks: new Map(blocks),
  };
  const brought = broughtIn(running, allFlows, { ...parsed, lists });
  const complete = completeOnce([...configs, ...brought, facts], () => completeModels(configs, brought.flat(), facts));
  const flows = withoutMissingFacts(allFlows, writtenFlows, documentsOf(complete)).map((one) =>
    sameFlows(one.source, one),
  );
  const inFull = inFullOnce([...complete, lists, ...documentsOf(settings === null ? [] : [settings])], () =>
    modelsInFull(complete, { lists, prefix: settings?.document?.referenceCodePrefix }),
  );
  errors.push(...inFull.flatMap((one) => one.errors));
  const models = inFull.map(({ model }) => model);
  const { errors: ofPages, ...fullPages } = pagesInFull(parsed, { flows, models, english: contentsOf.get('en') ?? [] });
  errors.push(...ofPages);
  const deadlines = read(own('deadlines.json'), 'deadlines');
  const site = read(own('site.json'), 'site');
  const classList = files.get(own(sampleClassList));
  documents.add(own(sampleClassList));
  const project: Project = {
    flows,
    ...fullPages,
    lists,
    models,
    contents: contentsOf,
    settings,
    deadlines,
    site,
    siteFiles: new Set([
      ...[...files.keys()].flatMap((file) => (file.startsWith(own('site/')) ? file.slice(own('site/').length) : [])),
      ...(site?.document?.pages ?? []).map(({ path }) => `${path}/index.html`.slice(1)),
    ]),
    classList: classList === undefined ? null : { file: own(sampleClassList), text: classList },
    otherFiles: [...files.keys()].filter(
      (file) => file.startsWith(own('')) && !file.startsWith(own('site/')) && !documents.has(file),
    ),
    settlementFolder,
  };
  return { project, errors };
}

const sampleClassList = 'class-list.sample.csv';

type RunningFlow = { readonly flow: Flow; readonly document: FlowsDocument };

const runningFlows = (project: Pick<Project, 'flows' | 'settings'>): readonly RunningFlow[] =>
  documentsOf(project.flows).flatMap((document) =>
    document.flows.filter(({ formType }) => runs(project, formType)).map((flow) => ({ flow, document })),
  );

/** Those of one document that come out as they were stay the same. */
function modelsInFull(
  complete: ReturnType<typeof completeModels>,
  around: Omit<Parameters<typeof modelConfigInFull>[1], 'models'>,
): readonly ModelInFull[] {
  const models = documentsOf(complete);
  const inFull = complete.map((config) => modelConfigInFull(config, { ...around, models }));
  const same = new Map(
    [...Map.groupBy(inFull, ({ model }) => model.source)].flatMap(([source, all]) =>
      sameModels(source, all).map((again, index) => [all[index], again] as const),
    ),
  );
  return inFull.map((one) => same.get(one) ?? one);
}

type ModelInFull = ReturnType<typeof modelConfigInFull>;

interface Sources extends Pick<Parameters<typeof broughtFields>[2], 'pages' | 'blocks'> {
  readonly lists: Project['lists'];
}

/** What blocks bring to the flows that run. */
function broughtIn(
  running: readonly RunningFlow[],
  flows: Project['flows'],
  { pages, blocks, lists }: Sources,
): readonly (readonly BroughtFields[])[] {
  const paths = samePaths(pagePaths(running.map(({ flow }) => flow)));
  const documents = documentsOf(flows);
  const shared = sameList([...blocks.values(), lists]);
  const valuesOf = (list: string) => lists.get(list)?.document?.values;
  return running.map(({ flow, document }) => {
    const facts = sameFacts(factsKnownBy(flow, documents));
    const own = flow.pages.flatMap((page) => pages.get(page.document) ?? []);
    return broughtOnce([flow, document, shared, paths, facts, ...own], () =>
      sameBrought(flow, broughtFields(flow, document, { pages, blocks, valuesOf, paths, facts })),
    );
  });
}

// After an edit what follows from it is worked out again, and nothing else.
const broughtOnce = onceForAll<readonly BroughtFields[]>();
const sameBrought = equalAgain((brought: readonly BroughtFields[]) =>
  JSON.stringify(brought.map(({ fields, block: { source }, ...of }) => [of, [...fields], source.file, source.text])),
);
const factsOnce = onceForAll<FactValues>();
const completeOnce = onceForAll<ReturnType<typeof completeModels>>();
const inFullOnce = onceForAll<readonly ModelInFull[]>();
const listsOnce = onceForAll<Project['lists']>();
const sameLists = (lists: Project['lists']) => listsOnce([...lists.values()], () => lists);
const samePaths = equalSetAgain();
const sameFacts = equalSetAgain();
const sameFlows = equalAgain(({ document, allowances }: Project['flows'][number]) =>
  JSON.stringify([document, allowances]),
);
const sameBlock = equalAgain(({ value }: ParsedDocument) =>
  isRecord(value) ? JSON.stringify(value['switches'] ?? null) : '',
);
const sameModels = equalAgain((full: readonly ModelInFull[]) =>
  JSON.stringify(full.map(({ model: { source: _, ...model }, errors }) => [model, errors])),
);

const documentsOf = <T>(loaded: readonly Loaded<T>[]): readonly T[] => loaded.flatMap(({ document }) => document ?? []);

function takenName({ source }: { readonly source: DocumentSource }, first: string): DocumentError {
  const message = `${first} has this name already, and a settlement adds to what the project has. Give this one another name.`;
  return errorAt(source, { path: [] }, { code: 'duplicate-document', message });
}

function nameIn(folder: string, file: string): string | null {
  return file.startsWith(folder) && file.endsWith('.json') ? file.slice(folder.length, -'.json'.length) : null;
}
