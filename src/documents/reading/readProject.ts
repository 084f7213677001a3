import type { DocumentKind, DocumentOf } from '../definitions/documentKinds.ts';
import type { Flow, FlowsDocument } from '../definitions/flows.ts';
import type { DocumentError } from './documentError.ts';
import type { DocumentSource } from './documentSource.ts';
import { errorAt } from './fault.ts';
import { pagePaths } from './pagePaths.ts';
import type { Loaded, Project } from './project.ts';
import { parseDocument, plainDocuments } from './readDocument.ts';
import { runs } from './runningFlows.ts';
import { type BroughtFields, broughtFields } from './writtenOut/broughtFields.ts';
import { completeModels } from './writtenOut/completeModels.ts';
import { factsKnownBy } from './writtenOut/factsKnownBy.ts';
import { factValues } from './writtenOut/factValues.ts';
import { withoutMissingFacts, withProjectNames } from './writtenOut/flowsInFull.ts';
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
    const { errors: own, ...loaded } = plainDocuments[kind](parse(text, file));
    errors.push(...own);
    return loaded;
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
  const allFlows = withProjectNames(writtenFlows);
  const settings = read(own('settings.json'), 'settings');
  const lists = added('lists/', (file) => read(file, 'list'));
  const valuesOf = (list: string) => lists.get(list)?.document?.values;
  const configs = [...readAll(own('models/'), 'modelConfig').values()];
  const running = runningFlows({ flows: allFlows, settings });
  const shared = added('page-schemas/shared/', parsedAt);
  errors.push(...unknownFacts([...shared.values()], allFlows));
  const facts = factValues(running, documentsOf(configs), { valuesOf, blocks: shared });
  const blocks = [...shared].map(([name, block]) => [`shared/${name}`, withSwitchesOfFacts(block, facts)] as const);
  const parsed = {
    pages: added('page-schemas/', parsedAt, (name) => /^(shared|schema)\//.test(name)),
    blocks: new Map(blocks),
  };
  const complete = completeModels(configs, broughtIn(running, allFlows, { ...parsed, valuesOf }), facts);
  const flows = withoutMissingFacts(allFlows, writtenFlows, documentsOf(complete));
  const around = { lists, models: documentsOf(complete), prefix: settings?.document?.referenceCodePrefix };
  const models = complete.map((config) => {
    const { model, errors: faults } = modelConfigInFull(config, around);
    errors.push(...faults);
    return model;
  });
  const { errors: ofPages, ...inFull } = pagesInFull(parsed, { flows, models, english: contentsOf.get('en') ?? [] });
  errors.push(...ofPages);
  const deadlines = read(own('deadlines.json'), 'deadlines');
  const classList = files.get(own(sampleClassList));
  documents.add(own(sampleClassList));
  const project: Project = {
    flows,
    ...inFull,
    lists,
    models,
    contents: contentsOf,
    settings,
    deadlines,
    siteFiles: new Set(
      [...files.keys()].flatMap((file) => (file.startsWith(own('site/')) ? file.slice(own('site/').length) : [])),
    ),
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

/** What blocks bring to the flows that run. */
function broughtIn(
  running: readonly RunningFlow[],
  flows: Project['flows'],
  sources: Pick<Parameters<typeof broughtFields>[2], 'pages' | 'blocks' | 'valuesOf'>,
): readonly BroughtFields[] {
  const paths = pagePaths(running.map(({ flow }) => flow));
  const documents = documentsOf(flows);
  return running.flatMap(({ flow, document }) =>
    broughtFields(flow, document, { ...sources, paths, facts: factsKnownBy(flow, documents) }),
  );
}

const documentsOf = <T>(loaded: readonly Loaded<T>[]): readonly T[] => loaded.flatMap(({ document }) => document ?? []);

function takenName({ source }: { readonly source: DocumentSource }, first: string): DocumentError {
  const message = `${first} has this name already, and a settlement adds to what the project has. Give this one another name.`;
  return errorAt(source, { path: [] }, { code: 'duplicate-document', message });
}

function nameIn(folder: string, file: string): string | null {
  return file.startsWith(folder) && file.endsWith('.json') ? file.slice(folder.length, -'.json'.length) : null;
}
