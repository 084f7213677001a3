import { isInside, type JsonPath } from '../../../../documents/reading/jsonPath.ts';
import type { OutlineNode } from './outlineOf.ts';

export type Direction = 'up' | 'down' | 'in' | 'out';

/** Where a node goes, as a path before it is moved; null where there is no such place. */
export function placeOf(node: OutlineNode, direction: Direction, outline: readonly OutlineNode[]): JsonPath | null {
  const list = node.path.slice(0, -1);
  const index = Number(node.path.at(-1));
  const siblings = siblingsOf(node, outline);
  const before = siblings[index - 1];
  // A rule stays with its field.
  if (node.kind === 'rule' && (direction === 'in' || direction === 'out')) return null;
  switch (direction) {
    case 'up':
      return before === undefined ? null : [...list, index - 1];
    case 'down':
      return index + 1 < siblings.length ? [...list, index + 2] : null;
    case 'in':
      return before === undefined ? null : endOf(before, outline);
    case 'out': {
      const around = aroundOf(node, outline);
      return around === null ? null : behind(around);
    }
  }
}

/** The place behind a node, in its list. */
export const behind = ({ path }: Pick<OutlineNode, 'path'>): JsonPath => path.with(-1, Number(path.at(-1)) + 1);

/** The place at the end of what is in a node; null for one that holds no others. */
export function endOf(node: OutlineNode, outline: readonly OutlineNode[]): JsonPath | null {
  if (node.list === null) return null;
  const list = [...node.path, node.list];
  return [...list, outline.filter((other) => isIn(other, list)).length];
}

/** Whether a node can be put beside another: rules among the rules of their field, and nothing else among them. */
export const fitsBeside = (moved: OutlineNode, target: OutlineNode): boolean =>
  moved.kind === 'rule' || target.kind === 'rule'
    ? isSamePath(moved.path.slice(0, -1), target.path.slice(0, -1))
    : true;

const siblingsOf = ({ path }: OutlineNode, outline: readonly OutlineNode[]): readonly OutlineNode[] =>
  outline.filter((other) => isIn(other, path.slice(0, -1)));

const aroundOf = ({ path }: OutlineNode, outline: readonly OutlineNode[]): OutlineNode | null =>
  outline.findLast((other) => other.path.length < path.length && isInside(path, other.path)) ?? null;

const isIn = ({ path }: OutlineNode, list: JsonPath): boolean =>
  path.length === list.length + 1 && isInside(path, list);

export const isSamePath = (one: JsonPath, other: JsonPath): boolean =>
  one.length === other.length && isInside(one, other);
