import type { FieldNode } from './field.ts';
import type { PageNode } from './page.ts';

export const isFieldNode = (node: PageNode): node is FieldNode => node.type === 'field';
