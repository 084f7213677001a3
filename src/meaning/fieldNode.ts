import type { FieldNode } from '../documents/definitions/field.ts';
import type { PageNode } from '../documents/definitions/page.ts';

export const isFieldNode = (node: PageNode): node is FieldNode => node.type === 'field';
