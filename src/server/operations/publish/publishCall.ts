import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { closedObject } from '../../../rules/schemas/closedObject.ts';

/** The file of the socket in the data folder. */
export const controlSocketName = 'control.sock';

/** What the command asks the server: one line of JSON. */
export const PublishRequest = closedObject({
  command: Type.Literal('publish'),
  operator: closedObject({
    user: Type.String({ maxLength: 100 }),
    sudoUser: Type.Optional(Type.String({ maxLength: 100 })),
    name: Type.Optional(Type.String({ maxLength: 100 })),
  }),
});
export type PublishRequest = Static<typeof PublishRequest>;

const Texts = Type.Array(Type.String());
const Published = closedObject({
  /** The folder that was read. */
  settlement: Type.String(),
  /** Hashes of what was served, and of what is. */
  documents: closedObject({ from: Type.String(), to: Type.String() }),
  /** By form types. */
  flows: closedObject({ added: Texts, removed: Texts, changed: Texts }),
  /** What else changed. */
  parts: Texts,
  /** What the check warns of. */
  warnings: Texts,
});
export type Published = Static<typeof Published>;

/** What the server answers, on a line too: what it serves now, or why it goes on with what it had. */
export const PublishAnswer = Type.Union([
  closedObject({ published: Published }),
  closedObject({ refused: Type.String() }),
]);
export type PublishAnswer = Static<typeof PublishAnswer>;

/** What a line says; null for one that is not of the schema. */
export function messageIn<S extends TSchema>(schema: S, line: string): Static<S> | null {
  try {
    const value: unknown = JSON.parse(line);
    return Value.Check(schema, value) ? value : null;
  } catch {
    return null;
  }
}
