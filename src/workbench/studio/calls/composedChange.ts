import { type Static, Type } from 'typebox';
import { namePattern } from '../../../documents/definitions/parts.ts';
import type { JsonPath } from '../../../documents/reading/jsonPath.ts';
import { textKeyPattern } from '../../../rules/schemas/references.ts';

export const orNull = Type.Union([Type.String(), Type.Null()]);

const path = Type.Unsafe<JsonPath>(Type.Array(Type.Union([Type.String(), Type.Integer()])));
/** By language. An empty one begins with the English words. */
const words = Type.Record(Type.String(), Type.String());
export type Words = Static<typeof words>;
/** Of a part of a page or block. */
export const written = { file: Type.String({ minLength: 1 }), path };

const textKind = Type.Enum(['paragraph', 'header']);

/** What can be added to a settlement. */
const what = Type.Enum(['page', 'flow', 'language']);
/** Answers by the name of their question. */
export const options = Type.Record(Type.String(), Type.String());

/** Changes that forms make. A path leads to a node of a page or block; one behind the last of a list adds at its end. */
export const composedChange = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('field'),
      ...written,
      model: Type.String({ minLength: 1 }),
      key: Type.String({ pattern: namePattern }),
      /** As a model config has it. */
      field: Type.Unknown(),
      /** A condition, or null. */
      showWhen: Type.Unknown(),
      label: words,
      hint: words,
      required: words,
      /** Said of an answer of another form than the field asks for. */
      invalid: words,
      /** Of each choice, by its value. */
      choices: Type.Record(Type.String(), words),
    },
    { additionalProperties: false },
  ),
  /** All choices of a field, or all kinds of an upload, in their order. */
  Type.Object(
    {
      kind: Type.Literal('choices'),
      ...written,
      choices: Type.Array(
        Type.Object({ value: Type.String({ minLength: 1 }), words }, { additionalProperties: false }),
      ),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    { kind: Type.Literal('rule'), ...written, rule: Type.Unknown(), message: words },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      kind: Type.Literal('text'),
      ...written,
      type: textKind,
      name: Type.String({ pattern: '^[A-Z][A-Za-z0-9]*(_[A-Za-z0-9]+)*$' }),
      text: words,
    },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      kind: Type.Literal('records'),
      ...written,
      /** The alias of their model. */
      name: Type.String({ pattern: namePattern }),
      label: words,
      /** Whether there must be one. */
      isRequired: Type.Boolean(),
      most: Type.Integer({ minimum: 1 }),
      showWhen: Type.Unknown(),
      /** What an entry asks first, and what it is called; null for files. */
      first: Type.Union([
        Type.Object(
          {
            item: words,
            key: Type.String({ pattern: namePattern }),
            field: Type.Unknown(),
            label: words,
            choices: Type.Record(Type.String(), words),
          },
          { additionalProperties: false },
        ),
        Type.Null(),
      ]),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      kind: Type.Literal('changeField'),
      ...written,
      /** As a model config has it; null for what stays as it is. */
      field: Type.Unknown(),
      label: words,
      hint: words,
      required: words,
      invalid: words,
      /** Of each choice that the form has asked for, by its value. */
      choices: Type.Record(Type.String(), words),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    { kind: Type.Literal('changeText'), ...written, type: textKind, text: words },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      kind: Type.Literal('changeRecords'),
      ...written,
      label: words,
      item: words,
      isRequired: Type.Boolean(),
      most: Type.Integer({ minimum: 1 }),
      /** The field of the entries that is summed; null for none. */
      total: orNull,
    },
    { additionalProperties: false },
  ),
  Type.Object(
    { kind: Type.Literal('changeRule'), ...written, rule: Type.Unknown(), message: words },
    { additionalProperties: false },
  ),
  /** When a node is there. A condition is null for always. */
  Type.Object({ kind: Type.Literal('shown'), ...written, condition: Type.Unknown() }, { additionalProperties: false }),
  /** When one of a field's choices is offered; `choices` are all of them, for a field that writes none yet. */
  Type.Object(
    {
      kind: Type.Literal('choiceShown'),
      ...written,
      value: Type.String(),
      choices: Type.Unsafe<readonly string[]>(Type.Array(Type.String())),
      condition: Type.Unknown(),
    },
    { additionalProperties: false },
  ),
  /** When a page of the flow is shown. */
  Type.Object(
    { kind: Type.Literal('skip'), page: Type.String(), condition: Type.Unknown() },
    { additionalProperties: false },
  ),
  /** The section of a page, by the key of its name; null for none. Its name is the same on all of its pages. */
  Type.Object(
    {
      kind: Type.Literal('section'),
      page: Type.String(),
      section: Type.Union([Type.String({ pattern: textKeyPattern }), Type.Null()]),
      name: words,
    },
    { additionalProperties: false },
  ),
  Type.Object({ kind: Type.Literal('move'), ...written, to: path }, { additionalProperties: false }),
  Type.Object({ kind: Type.Literal('remove'), ...written }, { additionalProperties: false }),
  /** Where a page comes in its flow: before another, or last. `section` is the one that it has where it can. */
  Type.Object(
    { kind: Type.Literal('movePage'), flow: Type.String(), page: Type.String(), before: orNull, section: orNull },
    { additionalProperties: false },
  ),
  /** A page out of its flow, with its document where no other flow has that. */
  Type.Object(
    { kind: Type.Literal('removePage'), flow: Type.String(), page: Type.String() },
    { additionalProperties: false },
  ),
  /** Why a warning that falls there is right as it is. The line and the column count from 1. */
  Type.Object(
    {
      kind: Type.Literal('allow'),
      file: Type.String(),
      line: Type.Integer({ minimum: 1 }),
      column: Type.Integer({ minimum: 1 }),
      code: Type.String(),
      reason: Type.String(),
    },
    { additionalProperties: false },
  ),
  Type.Object({ kind: Type.Literal('new'), what, name: Type.String(), options }, { additionalProperties: false }),
]);
export type ComposedChange = Static<typeof composedChange>;
export type ChangeOf<K extends ComposedChange['kind']> = Extract<ComposedChange, { readonly kind: K }>;
