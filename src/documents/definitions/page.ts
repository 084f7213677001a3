import { type Static, type TSchema, Type } from 'typebox';
import { blockWidgets as blocks, fieldWidgets as fields } from '../../../widgets/list.ts';
import type { Condition } from '../../rules/condition.ts';
import { closedObject } from '../../rules/schemas/closedObject.ts';
import { FieldReference, keysNamed, NestedContent, named, TextKey } from '../../rules/schemas/references.ts';
import { Allow } from './allow.ts';
import { type FieldNode, fieldProperties } from './field.ts';
import type { WrittenModelField } from './fieldKinds.ts';
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

const BlockName = Type.String({
  pattern: '^[a-z0-9-]+(/[a-z0-9-]+)*$',
  ...named('block'),
  description: 'A shared block, like "shared/address".',
});

export const UseNode = closedObject(
  {
    type: Type.Literal('use'),
    block: BlockName,
    models: Type.Record(Type.String(), Type.String(named('model')), {
      ...keysNamed('blockModel'),
      description: "The block's model aliases and the aliases of this document that stand for them.",
    }),
    fields: Type.Optional(
      Type.Record(Type.String(), FieldReference, {
        ...keysNamed('blockField'),
        description:
          'Fields of the block and the fields of this document that take their place, like "address.mailingCity": "details.dealerCity": so a block can be used a second time on one model. Neither the server nor the browser fills such a field in.',
      }),
    ),
    defaultsFrom: Type.Optional(
      Type.Record(Type.String(), Type.String(named('model')), {
        ...keysNamed('blockModel'),
        description:
          'Model aliases of the block, each with the alias of this document whose answers are the defaults, like { "address": "claimant" }: each field follows the field of the same name there until it is edited.',
      }),
    ),
    switches: Type.Optional(
      Type.Record(Type.String(), Type.Boolean(), {
        ...keysNamed('blockSwitch'),
        description: "The block's switches that are not to be as by default.",
      }),
    ),
    texts: Type.Optional(
      Type.Record(Type.String(), TextKey, {
        ...keysNamed('blockText'),
        description: 'Text keys of the block and what to show instead.',
      }),
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

const ShortSummaryNode = closedObject(
  {
    type: Type.Literal('summary'),
    page: Type.Optional(
      Type.String({
        ...named('path'),
        description:
          'A part of the path that is found in exactly one earlier page of the flow: that page alone. By default every earlier page but the one that signs people in and those that another summary of this page is about.',
      }),
    ),
    title: Type.Optional(Type.String({ ...TextKey, description: 'By default the title of the page.' })),
    except: Type.Optional(
      Type.Array(FieldReference, { minItems: 1, uniqueItems: true, description: 'Fields that are left out.' }),
    ),
    ...visibilityProperties,
  },
  {
    description:
      'Without "content" it writes itself: a section for each earlier page, with everything that this claimant was asked there.',
    dependencies: { title: ['page'] },
  },
);

export type RowNode = Static<typeof RowNode>;
/** See `isShortSummary`. */
export type ShortSummaryNode = Static<typeof ShortSummaryNode>;
export type GroupNode = Static<typeof GroupNode>;
export type UseNode = Static<typeof UseNode>;
/** The widget in `widgets/list.ts` types the properties. */
export interface BlockNode {
  readonly type: string;
  readonly showWhen?: Condition;
  readonly [property: string]: unknown;
}
export type PageNode = RowNode | GroupNode | UseNode | FieldNode | BlockNode;

export const isShortNode = (node: { readonly type?: unknown; readonly content?: unknown }): boolean =>
  typeof node.type === 'string' && Object.hasOwn(shortNodeSchemas, node.type) && node.content === undefined;

/** Without `content`, so that it writes itself. */
export const isShortSummary = (node: PageNode): node is ShortSummaryNode =>
  node.type === 'summary' && isShortNode(node);
export const isUse = (node: PageNode): node is UseNode => node.type === 'use';
export const isGroup = (node: PageNode): node is GroupNode => node.type === 'group';
export const isRow = (node: PageNode): node is RowNode => node.type === 'row';

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
/** By `type`: nodes that write their own content where they have none. */
export const shortNodeSchemas: Readonly<Record<string, TSchema>> = { summary: ShortSummaryNode };
export const fieldNodeSchemas: Readonly<Record<string, TSchema>> = fieldWidgets;

const area = Type.Optional(
  Type.String({
    pattern: '^[A-Z][A-Za-z0-9]*$',
    description:
      'What the keys of the texts here begin with, after "LocKey_", like "Vehicles"; default: the last part of the name of the file, like "ClaimDetails" of standard/claim-details.json.',
  }),
);

export const PageDocument = closedObject(
  {
    $schema: Type.Optional(Type.String()),
    version: Type.Literal(1),
    allow: Allow,
    area,
    title: TextKey,
    models: ModelBindings,
    content: Type.Unsafe<readonly PageNode[]>(NestedContent),
  },
  { title: 'Page', description: 'One page of a flow: the models it binds and its content.' },
);
export type PageDocument = Static<typeof PageDocument>;

const about = Type.String({ description: 'What is there, or asked, while the switch is on: a sentence for authors.' });

export const FactSwitch = closedObject(
  {
    fact: Type.String({ pattern: namePattern, ...named('fact') }),
    value: Type.Optional(
      Type.String({ minLength: 1, ...named('value'), description: 'The value that there must be among them.' }),
    ),
    description: Type.Optional(about),
  },
  {
    description:
      'On where a model config of the settlement has values for a field of this fact of flows.json, like "kind".',
  },
);

const Switch = Type.Union([
  Type.Boolean(),
  closedObject(
    { default: Type.Boolean(), description: Type.Optional(about) },
    { description: 'On or off by default.' },
  ),
  closedObject(
    {
      runs: Type.Array(Type.String({ pattern: '^/', ...named('path') }), { minItems: 1 }),
      description: Type.Optional(about),
    },
    { description: 'On where a flow that runs has a page at one of these paths, like "/lookup".' },
  ),
  FactSwitch,
]);
export type Switch = Static<typeof Switch>;

const FieldName = Type.String({ pattern: '^[a-z]\\w*\\.[a-z]\\w*$' });

export const BlockDocument = closedObject(
  {
    $schema: Type.Optional(Type.String()),
    version: Type.Literal(1),
    allow: Allow,
    description: Type.Optional(Type.String({ description: 'What the block is for: a sentence for authors.' })),
    area,
    models: Type.Array(Type.String({ pattern: namePattern, ...named('model') }), {
      description: 'Aliases that the page fills in with its own; none where nothing is of one model.',
    }),
    switches: Type.Optional(
      Type.Record(Type.String({ pattern: namePattern }), Switch, {
        additionalProperties: false,
        ...keysNamed('switch'),
        description: 'Switches and their defaults: on, off, on where a flow runs, or on where a fact has values.',
      }),
    ),
    fields: Type.Optional(
      Type.Record(FieldName, Type.Unsafe<WrittenModelField>({ $ref: '#/$defs/modelField' }), {
        additionalProperties: false,
        ...keysNamed('field'),
        description:
          'The fields that a page gets with the block, like "address.mailingCity": { "text": 60 }: no model config needs to have them. A settlement whose own model config has one of them has its own.',
      }),
    ),
    summary: Type.Optional(
      Type.String({
        ...BlockName,
        description:
          'A shared block with the same model aliases that shows the answers of this one in a summary, like an address in its lines.',
      }),
    ),
    content: Type.Unsafe<readonly PageNode[]>(NestedContent),
  },
  { title: 'Block', description: 'Content that pages share, with model aliases and switches to fill in.' },
);
export type BlockDocument = Static<typeof BlockDocument>;
