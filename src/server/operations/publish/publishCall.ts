import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { closedObject } from '../../../rules/schemas/closedObject.ts';

export const controlSocketName = 'control.sock';

/** One line of JSON. `compare` says what a publish would change, and changes nothing. */
export const PublishRequest = closedObject({
  command: Type.Enum(['publish', 'compare']),
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
  /** Hashes of the served documents before and after. */
  documents: closedObject({ from: Type.String(), to: Type.String() }),
  /** By form type. */
  flows: closedObject({ added: Texts, removed: Texts, changed: Texts }),
  parts: Texts,
  /** Of the check. */
  warnings: Texts,
});
export type Published = Static<typeof Published>;

/** One line of JSON: what is served now, what would be, or why a publish is refused. */
export const PublishAnswer = Type.Union([
  closedObject({ published: Published }),
  closedObject({ compared: Published }),
  closedObject({ refused: Type.String() }),
]);
export type PublishAnswer = Static<typeof PublishAnswer>;

/** null where the line does not fit the schema. */
export function messageIn<S extends TSchema>(schema: S, line: string): Static<S> | null {
  try {
    const value: unknown = JSON.parse(line);
    return Value.Check(schema, value) ? value : null;
  } catch {
    return null;
  }
}
