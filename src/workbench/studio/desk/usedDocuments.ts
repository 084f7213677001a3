import type { UsedDocuments } from '../calls/editorCalls.ts';
import type { Request } from '../calls.ts';
import type { MeantProject } from './meantProject.ts';

type Place = Omit<Request<'uses'>, 'edits'>;

/** Of a page of a flow; without one, of the page or block that is the document. */
export function usedDocuments({ meaning }: MeantProject, place: Place): UsedDocuments {
  const file = fileOf(meaning, place);
  const pages = new Set(
    meaning.nodes.flatMap(({ file: own, scope }) => (own === file && scope.page !== null ? [scope.page.document] : [])),
  );
  const isBlock = ![...meaning.pages.values()].some((page) => page.file === file);
  const shown = meaning.nodes.filter((node) =>
    isBlock ? node.file === file : pages.has(node.scope.page?.document ?? ''),
  );
  const nodes = new Set(shown);
  const references = meaning.references.filter(({ node }) => node !== null && nodes.has(node));
  const keys = new Set(references.flatMap(({ kind, value }) => (kind === 'text' ? [value] : [])));
  const used = new Set(shown.flatMap(({ field }) => (field?.config == null ? [] : [field.config])));
  const lists = new Set([
    ...references.flatMap(({ kind, value }) => (kind === 'list' ? [value] : [])),
    ...shown.flatMap(({ value: { options } }) => listOf(options)),
  ]);
  return {
    own: file === null ? [] : [file],
    blocks: once(shown.map((node) => node.file)).filter((one) => one !== file),
    models: once(
      meaning.configs.flatMap((config) =>
        Object.values(config.fields).some((field) => used.has(field)) ? [config.file] : [],
      ),
    ),
    lists: once([...lists].flatMap((name) => meaning.lists.get(name)?.file ?? [])),
    texts: once(
      [...meaning.contents.values()].flat().flatMap(({ file: content, document }) => {
        const isShown = Object.keys(document?.texts ?? {}).some((key) => keys.has(key));
        return isShown ? [content] : [];
      }),
    ),
  };
}

function fileOf({ writtenFlows, pages }: MeantProject['meaning'], { flow, page, file }: Place): string | null {
  const found = writtenFlows
    .find((written) => written.flow.formType === flow)
    ?.flow.pages.find(({ path }) => path === page);
  return (found === undefined ? undefined : pages.get(found.document)?.file) ?? file;
}

const listOf = (options: unknown): readonly string[] => {
  const { list } = Object(options);
  return typeof list === 'string' ? [list] : [];
};

const once = (files: readonly string[]): readonly string[] => [...new Set(files)];
