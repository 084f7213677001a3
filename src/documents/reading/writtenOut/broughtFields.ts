import { modelKey, splitField, wireName } from '../../../rules/names.ts';
import { isShort, type WrittenModelField } from '../../definitions/fieldKinds.ts';
import type { Flow, FlowsDocument } from '../../definitions/flows.ts';
import type { ModelIdentity } from '../../definitions/models.ts';
import type { ParsedDocument } from '../readDocument.ts';
import { jsonSchema } from '../schema/jsonSchema.ts';
import { schemaFaults } from '../schema/schemaFaults.ts';
import { isIncluded, switchesOf } from '../switches.ts';
import { isRecord, type WrittenObject } from './isRecord.ts';
import { isIdentity } from './writtenDocuments.ts';

/** The fields of blocks that one flow uses, for one of its models. */
export interface BroughtFields {
  readonly formType: string;
  readonly identity: ModelIdentity;
  /** By name in the model config. */
  readonly fields: ReadonlyMap<string, WrittenModelField>;
  /** The block that first brings one. */
  readonly block: ParsedDocument;
}

/** As their authors wrote them: what a short form stands for depends on the models that blocks complete. */
interface Sources {
  readonly pages: ReadonlyMap<string, ParsedDocument>;
  readonly blocks: ReadonlyMap<string, ParsedDocument>;
  /** The paths of all flows that run. */
  readonly paths: ReadonlySet<string>;
}

/** The names of one use of a block. */
interface Use {
  readonly block: ParsedDocument;
  readonly written: WrittenObject;
  readonly switches: Readonly<Record<string, boolean>>;
  /** Null for a reference that resolves to nothing. */
  field(reference: string): Found | null;
  identity(alias: string): ModelIdentity | null;
  readonly inside: readonly string[];
}

interface Found {
  readonly identity: ModelIdentity;
  readonly key: string;
}

/** Blocks declare the fields that they ask for; what is only read is brought too, and may stay empty. */
export function broughtFields(flow: Flow, { models }: FlowsDocument, sources: Sources): readonly BroughtFields[] {
  const brought = new Map<string, { identity: ModelIdentity; block: ParsedDocument; fields: Map<string, Brought> }>();
  const bring = (use: Use, reference: string, isAsked: boolean) => {
    const declared = recordIn(use.written, 'fields')[reference];
    const found = isModelField(declared) ? use.field(reference) : null;
    if (!isModelField(declared) || found === null) return;
    const key = modelKey(found.identity);
    const own = brought.get(key) ?? { identity: found.identity, block: use.block, fields: new Map() };
    const name = wireName(found.key);
    own.fields.set(name, { declared, isAsked: isAsked || own.fields.get(name)?.isAsked === true });
    brought.set(key, own);
  };
  for (const { document } of flow.pages) {
    const page = sources.pages.get(document)?.value;
    if (!isRecord(page)) continue;
    const bound = recordIn(page, 'models');
    const identity = (alias: string) => {
      const own = bound[alias];
      return isIdentity(own) ? own : (models[alias] ?? null);
    };
    visitNodes(page['content'], { use: null, names: { identity, field: fieldBy(identity) }, sources, bring });
  }
  return [...brought.values()].map(({ identity, block, fields }) => ({
    formType: flow.formType,
    identity,
    block,
    fields: new Map([...fields].map(([name, one]) => [name, one.isAsked ? one.declared : mayStayEmpty(one.declared)])),
  }));
}

interface Brought {
  readonly declared: WrittenModelField;
  readonly isAsked: boolean;
}

const mayStayEmpty = (field: WrittenModelField): WrittenModelField =>
  isShort(field) ? { ...field, optional: true } : field;

type Names = Pick<Use, 'field' | 'identity'>;

const fieldBy =
  (identity: Use['identity']): Use['field'] =>
  (reference) => {
    const { model, key } = splitField(reference);
    const found = identity(model);
    return found === null ? null : { identity: found, key };
  };

interface Visit {
  /** Null on a page. */
  readonly use: Use | null;
  readonly names: Names;
  readonly sources: Sources;
  bring(use: Use, reference: string, isAsked: boolean): void;
}

const nodeLists: ReadonlySet<string> = new Set(['content', 'cells', 'columns']);

/** Enters what the switches include, and the blocks inside. */
function visitNodes(nodes: unknown, visit: Visit): void {
  for (const node of Array.isArray(nodes) ? nodes : []) visitNode(node, visit);
}

function visitNode(node: unknown, visit: Visit): void {
  const { use, names, sources, bring } = visit;
  if (typeof node === 'string') {
    if (use !== null) bring(use, node, true);
  } else if (isRecord(node) && isIncluded(node, use?.switches ?? {})) {
    const { block, field } = node;
    const inner = typeof block === 'string' ? usedBlock(node, block, use, names, sources) : null;
    if (inner !== null) visitNodes(inner.written['content'], { ...visit, use: inner, names: inner });
    if (use !== null && typeof field === 'string') bring(use, field, true);
    if (typeof block !== 'string') visitValues(node, visit);
  }
}

/** What a node only reads: in conditions, in what is worked out, in summaries. */
function visitValues(value: unknown, visit: Visit): void {
  const { use, bring } = visit;
  if (typeof value === 'string') {
    if (use !== null) bring(use, value, false);
  } else if (Array.isArray(value)) {
    for (const one of value) visitValues(one, visit);
  } else if (isRecord(value)) {
    for (const [key, one] of Object.entries(value)) {
      if (nodeLists.has(key)) visitNodes(one, visit);
      else visitValues(one, visit);
    }
  }
}

function usedBlock(
  node: WrittenObject,
  name: string,
  outer: Use | null,
  names: Names,
  { blocks, paths }: Sources,
): Use | null {
  const block = blocks.get(name);
  const written = block?.value;
  const inside = outer?.inside ?? [];
  if (block === undefined || !isRecord(written) || inside.includes(name)) return null;
  const models = recordIn(node, 'models');
  const replaced = recordIn(node, 'fields');
  const own = Array.isArray(written['models']) ? written['models'] : [];
  const identity = (alias: string) => (own.includes(alias) ? names.identity(String(models[alias] ?? alias)) : null);
  const field = fieldBy(identity);
  return {
    block,
    written,
    identity,
    field: (reference) =>
      Object.hasOwn(replaced, reference) ? names.field(String(replaced[reference])) : field(reference),
    switches: switchesOf(recordIn(written, 'switches'), recordIn(node, 'switches'), paths),
    inside: [...inside, name],
  };
}

function recordIn(written: WrittenObject, key: string): WrittenObject {
  const value = written[key];
  return isRecord(value) ? value : {};
}

const modelField = jsonSchema({ $ref: '#/$defs/modelField' });
/** A fault of it is reported where the block is read. */
function isModelField(value: unknown): value is WrittenModelField {
  return isRecord(value) && schemaFaults(modelField, value, 'a field').length === 0;
}
