import type { PageNode } from '../documents/definitions/page.ts';
import { isInside, type JsonPath } from '../documents/reading/jsonPath.ts';
import { type JsonSchema, jsonSchema } from '../documents/reading/schema/jsonSchema.ts';
import { pickSchema } from '../documents/reading/schema/pickSchema.ts';
import { walkSchema } from '../documents/reading/schema/walkSchema.ts';
import type { Condition, Operand } from '../rules/condition.ts';
import type { AppliedRule } from '../rules/rule.ts';
import type { ReferenceKind } from '../rules/schemas/references.ts';

interface Found<T> {
  readonly value: T;
  readonly path: JsonPath;
  /** The innermost node around it, if any. */
  readonly node: FoundNode | null;
}
/** Any property can be looked up; the schema says its shape. */
export type WrittenNode = PageNode & { readonly [property: string]: unknown };
export type FoundNode = Found<WrittenNode>;
export interface FoundReference extends Found<string> {
  readonly kind: ReferenceKind;
  /** The placeholders that are filled in where a text is shown. */
  readonly placeholders: readonly string[];
  /** Aliases of the models whose records are iterated around it, innermost first. */
  readonly over: readonly string[];
}

/** What a valid document contains, outer things first. */
export interface DocumentIndex {
  readonly references: readonly FoundReference[];
  readonly nodes: readonly FoundNode[];
  readonly rules: readonly Found<AppliedRule>[];
  /** Whole conditions: parts of an `all` are not listed. */
  readonly conditions: readonly Found<Condition>[];
  /** Whole operands: those inside an operation or a condition are not listed. */
  readonly operands: readonly Found<Operand>[];
  /** Undefined for a plain value. */
  kindAt(path: JsonPath): ReferenceKind | undefined;
  nodeAt(path: JsonPath): FoundNode | undefined;
}

const indexes = new WeakMap<object, DocumentIndex>();

/** For a document that its schema has accepted; memoised. */
export function indexOf(document: object, schema: object): DocumentIndex {
  const known = indexes.get(document);
  if (known !== undefined) return known;
  const index = buildIndex(document, jsonSchema(schema));
  indexes.set(document, index);
  return index;
}

function buildIndex(document: object, schema: JsonSchema): DocumentIndex {
  const references: FoundReference[] = [];
  const nodes = new Map<string, FoundNode>();
  const rules: Found<AppliedRule>[] = [];
  const conditions: Found<Condition>[] = [];
  const operands: Found<Operand>[] = [];
  const kinds = new Map<string, ReferenceKind>();
  const walk = (
    part: JsonSchema,
    value: unknown,
    path: JsonPath,
    node: FoundNode | null,
    loops: readonly Loop[],
  ): void =>
    walkSchema(part, value, path, {
      value({ reference: kind, placeholders = [] }, inner, at) {
        if (kind === undefined) return;
        kinds.set(JSON.stringify(at), kind);
        // An operand that names a field is listed as a field.
        if (typeof inner !== 'string' || kind === 'operand') return;
        const over = loops.filter((loop) => isGoneThrough(loop, at)).map(({ alias }) => alias);
        references.push({ kind, value: inner, path: at, placeholders, node, over });
      },
      definition(name, inner, at) {
        const found = name === 'node' && isObject<WrittenNode>(inner) ? { value: inner, path: at, node } : node;
        if (found !== null && found !== node) nodes.set(JSON.stringify(at), found);
        if (name === 'rule' && isObject<AppliedRule>(inner)) rules.push({ value: inner, path: at, node });
        if (name === 'condition' && isCondition(inner) && !conditions.some((outer) => isInside(at, outer.path))) {
          conditions.push({ value: inner, path: at, node });
        }
        if (
          name === 'operand' &&
          isOperand(inner) &&
          ![...conditions, ...operands].some((outer) => isInside(at, outer.path))
        ) {
          operands.push({ value: inner, path: at, node });
        }
        const picked = pickSchema(name, inner);
        if (!('schema' in picked)) return;
        const loop = name === 'condition' || name === 'operand' ? loopOf(inner, at) : null;
        walk(picked.schema, inner, at, found, loop === null ? loops : [loop, ...loops]);
      },
    });
  walk(schema, document, [], null, []);
  return {
    references,
    nodes: [...nodes.values()],
    rules,
    conditions,
    operands,
    kindAt: (path) => kinds.get(JSON.stringify(path)),
    nodeAt: (path) => nodes.get(JSON.stringify(path)),
  };
}

/** A condition or operand that iterates the saved records of a model. */
interface Loop {
  readonly alias: string;
  readonly path: JsonPath;
}

function loopOf(value: unknown, path: JsonPath): Loop | null {
  if (!isObject<Readonly<Record<string, unknown>>>(value)) return null;
  const alias = value['over'] ?? value['count'] ?? value['some'] ?? value['every'];
  return typeof alias === 'string' ? { alias, path } : null;
}

/** Bounds and the alias are read outside of the records. */
function isGoneThrough(loop: Loop, at: JsonPath): boolean {
  return ['where', 'by', 'sum', 'min', 'max'].includes(String(at[loop.path.length]));
}

/** Valid by the schema, so an object there is a node, a rule, and so on. */
const isObject = <T extends object>(value: unknown): value is T => typeof value === 'object' && value !== null;
export const isCondition = (value: unknown): value is Condition => typeof value === 'string' || isObject(value);
export const isOperand = (value: unknown): value is Operand => typeof value === 'number' || isCondition(value);
