import { Type } from 'typebox';

/**
 * Strings in documents that name something else. Checks, compiler, editor schema and reference go by the annotation: a
 * property of a new widget that uses one of these is resolved, checked and documented without further code.
 */
export type ReferenceKind = 'text' | 'field' | 'model' | 'condition' | 'operand' | 'content' | 'list';

export const textKeyPattern = '^LocKey(_[A-Za-z0-9]+){2,}$';

export const TextKey = Type.String({
  pattern: textKeyPattern,
  reference: 'text' satisfies ReferenceKind,
  description: 'The key of a text in content/<culture>.json, like "LocKey_ClaimDetails_Title".',
});

/** A text whose placeholders are filled in; those of a plain `TextKey` are not. */
export const textKeyWith = (placeholders: readonly string[]) => Type.String({ ...TextKey, placeholders });

/** Placeholders by text key, for texts that are shown without appearing in a document. */
export type FilledTexts = Readonly<Record<string, readonly string[]>>;

export const FieldReference = Type.String({
  pattern: '^[a-zA-Z]\\w*(\\([A-Za-z]\\w*\\))?\\.[a-z]\\w*$',
  reference: 'field' satisfies ReferenceKind,
  description: 'A field: a model alias of this document, a dot and the field key, like "details.claimantDescription".',
});

export const ModelAlias = Type.String({
  pattern: '^[a-z]\\w*$',
  reference: 'model' satisfies ReferenceKind,
  description: 'An alias from the "models" of this document.',
});

export const ListName = Type.String({
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  reference: 'list' satisfies ReferenceKind,
  description:
    'The name of a static list, which is that of its file without .json: "us-states" is lists/us-states.json.',
});

/** Nodes inside a node (a record's form, the content of a radio option). `$defs.node` is the page document's. */
export const NestedContent = Type.Unsafe<readonly unknown[]>({
  type: 'array',
  items: { $ref: '#/$defs/node' },
  reference: 'content' satisfies ReferenceKind,
  description: 'Nodes, from top to bottom.',
});
