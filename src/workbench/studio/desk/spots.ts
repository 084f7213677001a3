import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { JsonPath } from '../../../documents/reading/jsonPath.ts';
import type { Spot } from '../calls/editorCalls.ts';
import type { Request } from '../calls.ts';
import type { MeantProject } from './meantProject.ts';

type Place = Omit<Request<'spots'>, 'edits'>;

/** Outer spots come before those inside them. Of a block that several flows use those of `flow` count. */
export function spotsIn({ meaning, files }: MeantProject, { flow, file }: Place): readonly Spot[] {
  const text = (files.get(file) ?? '').replaceAll(/\r\n?/g, '\n');
  const mark = text.startsWith('\uFEFF') ? 1 : 0;
  const tree = parseTree(text.slice(mark));
  if (tree === undefined) return [];
  const fields = meaning.fields.toSorted((a, b) => Number(isOf(b, flow)) - Number(isOf(a, flow)));
  const places = new Map<Node, string>();
  const add = (path: JsonPath, field: string) => {
    // What follows from others has no place here.
    const node = findNodeAtLocation(tree, [...path]);
    if (node !== undefined && !places.has(node)) places.set(node, field);
  };
  const ids = new Map(fields.flatMap(({ field }) => (field?.config == null ? [] : [[field.config, field.id]])));
  for (const { file: own, path, field } of fields) if (own === file && field !== null) add(path, field.id);
  for (const config of meaning.configs.filter((one) => one.file === file)) {
    for (const [name, field] of Object.entries(config.fields)) {
      const id = ids.get(field);
      if (id !== undefined) add(['fields', name], id);
    }
  }
  if ([...meaning.contents.values()].flat().some((content) => content.file === file)) {
    for (const { kind, value, node } of meaning.references) {
      const id = kind === 'text' ? node?.field?.id : undefined;
      if (id !== undefined) add(['texts', value], id);
    }
  }
  return [...places]
    .map(([node, field]) => {
      const { offset, length } = node.parent?.type === 'property' ? node.parent : node;
      return { start: offset + mark, end: offset + length + mark, field };
    })
    .sort((a, b) => a.start - b.start || b.end - a.end);
}

const isOf = ({ scope }: MeantProject['meaning']['fields'][number], flow: string | null): boolean =>
  scope.flow.formType === flow;
