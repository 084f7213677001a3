import { splitField } from '../../../rules/names.ts';
import type { ModelIdentity } from '../../definitions/models.ts';
import type { ParsedDocument } from '../readDocument.ts';
import { isIncluded, switchesOf } from '../switches.ts';
import { isRecord, recordIn, type WrittenObject } from './isRecord.ts';
import { isIdentity } from './writtenDocuments.ts';

/** As their authors wrote them: what a short form stands for depends on the models that blocks complete. */
export interface Sources {
  readonly pages: ReadonlyMap<string, ParsedDocument>;
  readonly blocks: ReadonlyMap<string, ParsedDocument>;
  /** The paths of all flows that run. */
  readonly paths: ReadonlySet<string>;
}

export interface Found {
  readonly identity: ModelIdentity;
  readonly key: string;
}

/** One use of a block, and what its names stand for there. */
export interface Use {
  readonly block: ParsedDocument;
  readonly written: WrittenObject;
  /** The fields that the block brings; one that shows another's answers has those of the other. */
  readonly fields: WrittenObject;
  /** Null for a reference that resolves to nothing. */
  field(this: void, reference: string): Found | null;
  /** Whether the field is another one here, or begins with another answer. */
  isReplaced(this: void, reference: string): boolean;
}

export interface Visitor {
  /** A field that is asked for in the block. */
  asked(use: Use, reference: string, node: WrittenObject): void;
  /** A text that may be a field which a condition, a summary or another value reads. */
  read(use: Use, reference: string): void;
}

type Aliases = (alias: string) => ModelIdentity | null;

/** Goes through the blocks of a page: what their switches include, and the blocks inside. */
export function visitBlocks(
  page: WrittenObject,
  shared: Readonly<Record<string, ModelIdentity>>,
  sources: Sources,
  visitor: Visitor,
): void {
  const bound = recordIn(page, 'models');
  const identity: Aliases = (alias) => {
    const own = bound[alias];
    return isIdentity(own) ? own : (shared[alias] ?? null);
  };
  const names = { identity, field: fieldBy(identity) };
  visitNodes(page['content'], { use: null, switches: {}, inside: [], names, sources, visitor });
}

interface Names {
  readonly identity: Aliases;
  readonly field: Use['field'];
}

interface Visit {
  /** Null on a page. */
  readonly use: Use | null;
  readonly switches: Readonly<Record<string, boolean>>;
  readonly inside: readonly string[];
  readonly names: Names;
  readonly sources: Sources;
  readonly visitor: Visitor;
}

const nodeLists: ReadonlySet<string> = new Set(['content', 'cells', 'columns']);

function visitNodes(nodes: unknown, visit: Visit): void {
  for (const node of Array.isArray(nodes) ? nodes : []) visitNode(node, visit);
}

function visitNode(node: unknown, visit: Visit): void {
  const { use, switches, visitor } = visit;
  if (typeof node === 'string') {
    if (use !== null) visitor.asked(use, node, {});
  } else if (isRecord(node) && isIncluded(node, switches)) {
    const { block, field } = node;
    const inner = typeof block === 'string' ? insideOf(node, block, visit) : null;
    if (inner !== null) visitNodes(inner.use?.written['content'], inner);
    if (use !== null && typeof field === 'string') visitor.asked(use, field, node);
    if (typeof block !== 'string') visitValues(node, visit);
  }
}

/** What a node only reads: in conditions, in what is worked out, in summaries. */
function visitValues(value: unknown, visit: Visit): void {
  const { use, visitor } = visit;
  if (typeof value === 'string') {
    if (use !== null) visitor.read(use, value);
  } else if (Array.isArray(value)) {
    for (const one of value) visitValues(one, visit);
  } else if (isRecord(value)) {
    for (const [key, one] of Object.entries(value)) {
      if (nodeLists.has(key)) visitNodes(one, visit);
      else visitValues(one, visit);
    }
  }
}

function insideOf(node: WrittenObject, name: string, visit: Visit): Visit | null {
  const { names, sources, inside } = visit;
  const block = sources.blocks.get(name);
  const written = block?.value;
  if (block === undefined || !isRecord(written) || inside.includes(name)) return null;
  const models = recordIn(node, 'models');
  const replaced = recordIn(node, 'fields');
  const defaults = recordIn(node, 'defaultsFrom');
  const own = Array.isArray(written['models']) ? written['models'] : [];
  const identity: Aliases = (alias) => (own.includes(alias) ? names.identity(String(models[alias] ?? alias)) : null);
  const field = fieldBy(identity);
  const use: Use = {
    block,
    written,
    fields: { ...fieldsReadBy(name, sources), ...recordIn(written, 'fields') },
    field: (reference) =>
      Object.hasOwn(replaced, reference) ? names.field(String(replaced[reference])) : field(reference),
    isReplaced: (reference) =>
      Object.hasOwn(replaced, reference) || Object.hasOwn(defaults, splitField(reference).model),
  };
  const switches = switchesOf(recordIn(written, 'switches'), recordIn(node, 'switches'), sources.paths);
  return { ...visit, use, switches, inside: [...inside, name], names: { identity, field: use.field } };
}

/** The fields of the blocks whose answers this one shows. */
function fieldsReadBy(name: string, { blocks }: Sources): WrittenObject {
  const read = [...blocks.values()].filter(({ value }) => isRecord(value) && value['summary'] === name);
  return Object.assign({}, ...read.map(({ value }) => (isRecord(value) ? recordIn(value, 'fields') : {})));
}

const fieldBy =
  (identity: Aliases): Use['field'] =>
  (reference) => {
    const { model, key } = splitField(reference);
    const found = identity(model);
    return found === null ? null : { identity: found, key };
  };
