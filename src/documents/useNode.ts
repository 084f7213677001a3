import type { PageNode, UseNode } from './page.ts';

export const isUse = (node: PageNode): node is UseNode => node.type === 'use';
