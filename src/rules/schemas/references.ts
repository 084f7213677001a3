import { Type } from 'typebox';

/**
 * Strings in documents that name something else. Checks, compiler, editor schema and reference go by the annotation: a
 * property of a new widget that uses one of these is resolved, checked and documented without further code.
 */
export type ReferenceKind = 'text' | 'field' | 'model' | 'condition' | 'operand' | 'content' | 'list';

/**
 * What kind of name another text is, or a key (in `propertyNames`): the annotation `names`. Only editors go by it, which
 * complete and follow these names; the checks resolve each where it is read.
 */
export type NameKind =
  | Extract<ReferenceKind, 'text' | 'field' | 'model' | 'condition' | 'list'>
  /** A value of the field that is named beside it, or of the list or field in which it stands. */
  | 'value'
  /** A choice among the records of the node. */
  | 'recordKind'
  /** A field of the same model config. */
  | 'modelField'
  | 'block'
  | 'switch'
  /** Of the block that the node uses. */
  | 'blockModel'
  | 'blockField'
  | 'blockText'
  | 'blockSwitch'
  /** A page document, and where flows have pages: a whole path or a part of one. */
  | 'page'
  | 'path'
  | 'formType'
  | 'transactionType'
  | 'part'
  | 'deadline'
  | 'fact'
  /** What the server knows of who signed in. */
  | 'known'
  | 'culture';

export const named = (names: NameKind) => ({ names });
/** Of an object whose keys are names. */
export const keysNamed = (names: NameKind) => ({ propertyNames: { names } });

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
