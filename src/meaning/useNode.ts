import type { PageNode, UseNode } from '../documents/definitions/page.ts';

export const isUse = (node: PageNode): node is UseNode => node.type === 'use';
