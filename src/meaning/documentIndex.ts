import type { PageNode } from '../documents/definitions/page.ts';
import { isInside, type JsonPath } from '../documents/reading/jsonPath.ts';
import { type JsonSchema, jsonSchema } from '../documents/reading/schema/jsonSchema.ts';
import { pickSchema } from '../documents/reading/schema/pickSchema.ts';
import { walkSchema } from '../documents/reading/schema/walkSchema.ts';
import type { Condition } from '../rules/condition.ts';
import type { ReferenceKind } from '../rules/references.ts';
import type { AppliedRule } from '../rules/rule.ts';

interface Found<T> {
  readonly value: T;
  readonly path: JsonPath;
}
interface FoundReference extends Found<string> {
  readonly kind: ReferenceKind;
  /** Of a text: those that are filled in where it is shown. */
  readonly placeholders: readonly string[];
}

/** What a valid document refers to and holds, each thing with its path, outer ones first. */
export interface DocumentIndex {
  readonly references: readonly FoundReference[];
  readonly nodes: readonly Found<PageNode>[];
  readonly rules: readonly Found<AppliedRule>[];
  /** Whole conditions only: the parts of an `all` are not listed by themselves. */
  readonly conditions: readonly Found<Condition>[];
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
  const nodes: Found<PageNode>[] = [];
  const rules: Found<AppliedRule>[] = [];
  const conditions: Found<Condition>[] = [];
  const walk = (part: JsonSchema, value: unknown, path: JsonPath): void =>
    walkSchema(part, value, path, {
      value(described, inner, at) {
        if (described.reference !== undefined && typeof inner === 'string') {
          const { reference: kind, placeholders = [] } = described;
          references.push({ kind, value: inner, path: at, placeholders });
        }
      },
      definition(name, inner, at) {
        if (name === 'node' && isNode(inner)) nodes.push({ value: inner, path: at });
        if (name === 'rule' && isRule(inner)) rules.push({ value: inner, path: at });
        if (name === 'condition' && isCondition(inner) && !conditions.some((outer) => isInside(at, outer.path))) {
          conditions.push({ value: inner, path: at });
        }
        const picked = pickSchema(name, inner);
        if ('schema' in picked) walk(picked.schema, inner, at);
      },
    });
  walk(schema, document, []);
  return { references, nodes, rules, conditions };
}

/** The schema has accepted the document, so what stands in the place of a node is one; and so on. */
const isNode = (value: unknown): value is PageNode => typeof value === 'object' && value !== null;
const isRule = (value: unknown): value is AppliedRule => typeof value === 'object' && value !== null;
const isCondition = (value: unknown): value is Condition =>
  typeof value === 'string' || (typeof value === 'object' && value !== null);
