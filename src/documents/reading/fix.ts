import type { JsonPath } from './jsonPath.ts';
import type { JsonValue } from './jsonValue.ts';

/** A mend that an author would write as well. Plain JSON. Whether it leaves no other fault is tried before it is offered. */
export interface Fix {
  /** One sentence that says what is written. */
  readonly title: string;
  /** Made one after the other: a path is one of the document as the changes before it left it. */
  readonly changes: readonly Change[];
}

/** An edit of one value or key in a document as its author wrote it. */
export type Change = Place & Edit;

export type Edit = Set | Insert | Rename | Remove;

interface Place {
  readonly file: string;
  readonly path: JsonPath;
}

/** Replaces the value at the path, or adds the key that the path ends with. */
interface Set {
  readonly set: JsonValue;
  /** The key after which a new one stands; the last one by default. */
  readonly after?: string;
}

/** Puts a value into a list, before the entry at the path; or at its end. */
interface Insert {
  readonly insert: JsonValue;
}

/** The new name of the key that the path ends with. */
interface Rename {
  readonly rename: string;
}

/** Takes away the entry or the key with its value. */
interface Remove {
  readonly remove: true;
}
