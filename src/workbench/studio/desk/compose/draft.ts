import { findNodeAtLocation, getNodeValue, parseTree } from 'jsonc-parser';
import type { Change } from '../../../../documents/reading/fix.ts';
import type { JsonPath } from '../../../../documents/reading/jsonPath.ts';
import type { JsonValue } from '../../../../documents/reading/jsonValue.ts';
import type { ProjectFiles } from '../../../../documents/reading/readProject.ts';
import { textEdit, withEdit } from '../../../mending/textEdit.ts';
import type { Composed } from '../../calls/editorCalls.ts';
import { Refusal } from '../refusal.ts';

/** Documents while one change after the other is made in them. */
export class Draft {
  readonly #before: ProjectFiles;
  readonly #texts = new Map<string, string | null>();

  /** Of the settlement, where a change is its alone: its words go into documents there. */
  readonly ownFolder: string | null;

  constructor(files: ProjectFiles, ownFolder: string | null = null) {
    this.#before = files;
    this.ownFolder = ownFolder;
  }

  /** Undefined where the document has nothing. */
  value(file: string, path: JsonPath): unknown {
    const tree = parseTree(this.#textOf(file).replace(/^\uFEFF/, ''));
    const node = tree === undefined ? undefined : findNodeAtLocation(tree, [...path]);
    return node === undefined ? undefined : getNodeValue(node);
  }

  /** @throws Refusal where the document has no such place, which says that it cannot be read. */
  change(change: Change): void {
    const text = this.#textOf(change.file);
    const edit = textEdit(text, change);
    if (edit === null)
      throw new Refusal(409, `${change.file} has another shape by now. Correct its faults, and try again.`);
    this.#texts.set(change.file, withEdit(text, edit));
  }

  /** Writes a property; null takes it out. */
  setOrRemove(file: string, path: JsonPath, set: JsonValue | null): void {
    if (set !== null) this.change({ file, path, set });
    else if (this.value(file, path) !== undefined) this.change({ file, path, remove: true });
  }

  /** A document that is not there yet. */
  create(file: string, text: string): void {
    this.#texts.set(file, text);
  }

  /** A document that goes. */
  delete(file: string): void {
    this.#texts.set(file, null);
  }

  /** The documents that are others by now; those that are gone have null. */
  changed(): Composed['texts'] {
    return [...this.#texts].flatMap(([file, text]) => (this.#before.get(file) === text ? [] : [{ file, text }]));
  }

  #textOf(file: string): string {
    const written = this.#texts.get(file);
    const text = written === undefined ? this.#before.get(file) : written;
    if (text === undefined || text === null) throw new Refusal(409, `There is no document ${file}.`);
    return text;
  }
}
