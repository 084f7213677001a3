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
  /** The innermost node around it; null outside of all nodes. */
  readonly node: FoundNode | null;
}
/** A node whose properties can be looked up by name; its schema says what shape they have. */
export type WrittenNode = PageNode & { readonly [property: string]: unknown };
export type FoundNode = Found<WrittenNode>;
export interface FoundReference extends Found<string> {
  readonly kind: ReferenceKind;
  /** Of a text: those that are filled in where it is shown. */
  readonly placeholders: readonly string[];
  /** Aliases of the models through whose records a condition or an operand goes around it, innermost first. */
  readonly over: readonly string[];
}

/** What a valid document refers to and holds, each thing with its path, outer ones first. */
export interface DocumentIndex {
  readonly references: readonly FoundReference[];
  readonly nodes: readonly FoundNode[];
  readonly rules: readonly Found<AppliedRule>[];
  /** Whole conditions only: the parts of an `all` are not listed by themselves. */
  readonly conditions: readonly Found<Condition>[];
  /** Whole operands only: neither what an operation is made of nor what a condition compares is listed by itself. */
  readonly operands: readonly Found<Operand>[];
  /** What the schema calls the value at a path, or undefined for a plain one. */
  kindAt(path: JsonPath): ReferenceKind | undefined;
  nodeAt(path: JsonPath): FoundNode | undefined;
}

const indexes = new WeakMap<object, DocumentIndex>();

/** Returns the index of a document that its schema has accepted; the same one each time. */
export function indexOf(document: object, schema: object): DocumentIndex {
  const known = indexes.get(document);
  if (known !== undefined) return known;
  const made = buildIndex(document, jsonSchema(schema));
  indexes.set(document, made);
  return made;
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
        // A text among operands is listed as the field that it is.
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

/** A condition or an operand that goes through the saved records of a model. */
interface Loop {
  readonly alias: string;
  readonly path: JsonPath;
}

function loopOf(value: unknown, path: JsonPath): Loop | null {
  if (!isObject<Readonly<Record<string, unknown>>>(value)) return null;
  const alias = value['over'] ?? value['count'] ?? value['some'] ?? value['every'];
  return typeof alias === 'string' ? { alias, path } : null;
}

/** Whether a place in it is read in each record: its bounds and the alias are not. */
function isGoneThrough(loop: Loop, at: JsonPath): boolean {
  return ['where', 'sum', 'min', 'max'].includes(String(at[loop.path.length]));
}

/** The schema has accepted the document, so what it calls a node is one; and so on. */
const isObject = <T extends object>(value: unknown): value is T => typeof value === 'object' && value !== null;
export const isCondition = (value: unknown): value is Condition => typeof value === 'string' || isObject(value);
export const isOperand = (value: unknown): value is Operand => typeof value === 'number' || isCondition(value);
