import type { Fault } from '../fault.ts';
import type { JsonPath } from '../jsonPath.ts';
import type { MeantField } from './fieldShape.ts';

/** What the short forms of one page or block are written out by. */
export interface DocumentWords {
  /** The key of a local name. */
  key(this: void, written: string): string;
  keyOfBlock(block: string, written: string): string;
  /** Whether the text exists in English: hints, descriptions and messages are shown exactly then. */
  hasText(key: string): boolean;
  /** What follows the key in longer ones that English texts have, like "Required". */
  endsOf(key: string): readonly string[];
  /** In every model that the field's alias stands for: a block has several. Empty where none is known. */
  fieldsMeant(reference: string): readonly MeantField[];
  /** The aliases of a block that this document has as well. */
  sharedAliases(block: unknown): readonly string[];
  report(path: JsonPath, fault: Fault): void;
}
