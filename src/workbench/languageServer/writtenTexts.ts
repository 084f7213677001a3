import { type Node, parseTree } from 'jsonc-parser';

/** A document as it is on the screen. Its tree has whatever can be made out of a text that is not JSON yet. */
export interface WrittenText {
  readonly file: string;
  readonly text: string;
  readonly tree: Node | undefined;
}

/** Keeps the tree of a text for as long as it is the text of its file. */
export class WrittenTexts {
  readonly #known = new Map<string, WrittenText>();

  of(file: string, text: string): WrittenText {
    const known = this.#known.get(file);
    if (known?.text === text) return known;
    const written = { file, text, tree: parseTree(text) };
    this.#known.set(file, written);
    return written;
  }
}
