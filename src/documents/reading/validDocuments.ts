import type { DocumentOf } from '../definitions/documentKinds.ts';
import type { Loaded, Project } from './project.ts';

/** The documents of a project without errors, as the compiler and the server take them. */
export interface ValidDocuments {
  readonly flows: DocumentOf['flows'];
  readonly pages: Readonly<Record<string, DocumentOf['page']>>;
  readonly blocks: Readonly<Record<string, DocumentOf['block']>>;
  readonly models: readonly DocumentOf['modelConfig'][];
  readonly contents: ReadonlyMap<string, DocumentOf['content']>;
  readonly settings: DocumentOf['settings'];
  readonly deadlines: DocumentOf['deadlines'];
}

/** @throws Error naming the first document that is missing or has errors; `loadProject` says what is wrong with it. */
export function validDocuments(project: Project): ValidDocuments {
  return {
    flows: valid(project.flows, 'flows.json'),
    pages: Object.fromEntries([...project.pages].map(([name, page]) => [name, valid(page, page.file)])),
    blocks: Object.fromEntries([...project.blocks].map(([name, block]) => [name, valid(block, block.file)])),
    models: project.models.map((model) => valid(model, model.file)),
    contents: new Map([...project.contents].map(([culture, content]) => [culture, valid(content, content.file)])),
    settings: valid(project.settings, `${project.settlementFolder}/settings.json`),
    deadlines: valid(project.deadlines, `${project.settlementFolder}/deadlines.json`),
  };
}

function valid<T>(loaded: Loaded<T> | null, file: string): T {
  if (loaded === null) throw new Error(`${file} is missing. Add it and try again.`);
  if (loaded.document === null) throw new Error(`${file} has errors. "npm run check" lists them.`);
  return loaded.document;
}
