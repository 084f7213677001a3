import { type Static, type TSchema, Type } from 'typebox';
import { blockWidgets as blocks, fieldWidgets as fields } from '../../../widgets/list.ts';
import type { Condition } from '../../rules/condition.ts';
import { closedObject } from '../../rules/schemas/closedObject.ts';
import { FieldReference, NestedContent, TextKey } from '../../rules/schemas/references.ts';
import { type FieldNode, fieldProperties } from './field.ts';
import { ModelBindings } from './models.ts';
import { namePattern, visibilityProperties } from './parts.ts';

export const RowNode = closedObject(
  {
    type: Type.Literal('row'),
    columns: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1, maximum: 12 }), {
        minItems: 1,
        maxItems: 4,
        description: 'Widths in twelfths from medium size up, one per cell; equal widths by default.',
      }),
    ),
    cells: Type.Unsafe<readonly unknown[]>({
      ...NestedContent,
      minItems: 1,
      maxItems: 4,
      description: 'The nodes side by side.',
    }),
    ...visibilityProperties,
  },
  { description: 'One to four cells side by side; below one another on a narrow screen.' },
);

export const UseNode = closedObject(
  {
    type: Type.Literal('use'),
    block: Type.String({
      pattern: '^[a-z0-9-]+(/[a-z0-9-]+)*$',
      description: 'A shared block, like "shared/address".',
    }),
    models: Type.Record(Type.String(), Type.String(), {
      description: "The block's model aliases and the aliases of this document that stand for them.",
    }),
    fields: Type.Optional(
      Type.Record(Type.String(), FieldReference, {
        description:
          'Fields of the block and the fields of this document that take their place, like "address.mailingCity": "details.dealerCity": so a block can be used a second time on one model. Neither the server nor the browser fills such a field in.',
      }),
    ),
    switches: Type.Optional(
      Type.Record(Type.String(), Type.Boolean(), {
        description: "The block's switches that are not to be as by default.",
      }),
    ),
    texts: Type.Optional(
      Type.Record(Type.String(), TextKey, { description: 'Text keys of the block and what to show instead.' }),
    ),
    ...visibilityProperties,
  },
  { description: 'A shared block of fields.' },
);

export const GroupNode = closedObject(
  {
    type: Type.Literal('group'),
    content: Type.Unsafe<readonly unknown[]>({
      ...NestedContent,
      minItems: 1,
      description: 'The nodes, from top to bottom.',
    }),
    ...visibilityProperties,
  },
  {
    description:
      'Nodes under one condition. It shows nothing of its own: the page is as if they were there without it.',
  },
);

export type RowNode = Static<typeof RowNode>;
export type GroupNode = Static<typeof GroupNode>;
export type UseNode = Static<typeof UseNode>;
/** The widget in `widgets/list.ts` types the properties. */
export interface BlockNode {
  readonly type: string;
  readonly showWhen?: Condition;
  readonly [property: string]: unknown;
}
export type PageNode = RowNode | GroupNode | UseNode | FieldNode | BlockNode;

const blockWidgets: Record<string, TSchema> = Object.fromEntries(
  Object.entries(blocks).map(([name, { node, description }]) => [
    name,
    closedObject({ type: Type.Literal(name), ...node, ...visibilityProperties }, { description }),
  ]),
);

const fieldWidgets: Record<string, TSchema> = Object.fromEntries(
  Object.entries(fields).map(([name, { options, description }]) => [
    name,
    closedObject({ ...fieldProperties, widget: Type.Literal(name), ...options }, { description }),
  ]),
);

export const layoutSchemas = { row: RowNode, group: GroupNode, use: UseNode } as const;

/** Nodes by `type`, fields by `widget`. Reading picks one schema, so that errors are exact. */
export const nodeSchemas: Readonly<Record<string, TSchema>> = { ...layoutSchemas, ...blockWidgets };
export const fieldNodeSchemas: Readonly<Record<string, TSchema>> = fieldWidgets;

export const PageDocument = closedObject(
  {
    $schema: Type.Optional(Type.String()),
    version: Type.Literal(1),
    title: TextKey,
    models: ModelBindings,
    content: Type.Unsafe<readonly PageNode[]>(NestedContent),
  },
  { title: 'Page', description: 'One page of a flow: the models it binds and its content.' },
);
export type PageDocument = Static<typeof PageDocument>;

const OnWhereRuns = closedObject(
  { runs: Type.Array(Type.String({ pattern: '^/' }), { minItems: 1 }) },
  { description: 'On where a flow that runs has a page at one of these paths, like "/lookup".' },
);

export const BlockDocument = closedObject(
  {
    $schema: Type.Optional(Type.String()),
    version: Type.Literal(1),
    models: Type.Array(Type.String({ pattern: namePattern }), {
      description: 'Aliases that the page fills in with its own; none where nothing is of one model.',
    }),
    switches: Type.Optional(
      Type.Record(Type.String({ pattern: namePattern }), Type.Union([Type.Boolean(), OnWhereRuns]), {
        additionalProperties: false,
        description: 'Switches and their defaults: on, off, or on where a flow runs.',
      }),
    ),
    content: Type.Unsafe<readonly PageNode[]>(NestedContent),
  },
  { title: 'Block', description: 'Content that pages share, with model aliases and switches to fill in.' },
);
export type BlockDocument = Static<typeof BlockDocument>;
