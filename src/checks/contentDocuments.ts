import { FlowsDocument } from '../documents/definitions/flows.ts';
import { BlockDocument, PageDocument } from '../documents/definitions/page.ts';
import type { Loaded, Project } from '../documents/reading/project.ts';
import { type DocumentIndex, indexOf } from '../meaning/documentIndex.ts';

/** A valid document with its index. */
interface IndexedDocument<T = PageDocument | BlockDocument> {
  /** `standard/premiums`, `shared/address`. */
  readonly name: string;
  readonly loaded: Loaded<T>;
  readonly document: T;
  readonly index: DocumentIndex;
}

/** Every valid page and shared block, used or not. */
export function contentDocuments(project: Project): readonly IndexedDocument[] {
  return [...indexed(project.pages, PageDocument), ...indexed(project.blocks, BlockDocument)];
}

/** Every valid document that refers to something: flows.json, pages and shared blocks. */
export function referringDocuments(
  project: Project,
): readonly IndexedDocument<FlowsDocument | PageDocument | BlockDocument>[] {
  const flows = project.flows === null ? [] : [['flows', project.flows] as const];
  return [...indexed(new Map(flows), FlowsDocument), ...contentDocuments(project)];
}

function indexed<T extends object>(
  documents: ReadonlyMap<string, Loaded<T>>,
  schema: object,
): readonly IndexedDocument<T>[] {
  return [...documents].flatMap(([name, loaded]) => {
    const { document } = loaded;
    return document === null ? [] : [{ name, loaded, document, index: indexOf(document, schema) }];
  });
}
