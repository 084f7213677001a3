import type { FieldInstance } from '../../claim/claimReader.ts';
import type { PlainForm } from '../../state/plainForm.ts';
import type { PostedForm } from '../../wire/writtenPage.ts';

export interface PlainField extends FieldInstance {
  readonly name: string;
}

type Tidy = (text: string) => string;

/** What a form is read by. */
export interface AskedPage {
  fields(): readonly PlainField[];
  tidyOf(name: string): Tidy | null;
  /** What takes the files of an input; null for inputs of texts. */
  takerOf(name: string): ((files: readonly File[]) => void) | null;
  /** Null for a button that the page does not have. Without a name: the button that leads on by `action`. */
  pressOf(name: string, action: string): { readonly name: string; readonly act: () => unknown } | null;
}

export type PlainPage = ReturnType<typeof createPlainPage>;

/** What the page last drawn has, for reading what was sent from it. */
export function createPlainPage(posted: PostedForm | null, own: Pick<PlainForm, 'link' | 'shown' | 'action'>) {
  const fields = new Map<string, PlainField>();
  const tidied = new Map<string, Tidy>();
  const pickers = new Map<string, (files: readonly File[]) => void>();
  const presses = new Map<string, () => unknown>();

  let isSearched = posted !== null;

  const form: PlainForm = {
    ...own,
    isAnswer: posted !== null,
    get isSearched() {
      return isSearched;
    },
    field: (name, instance) => void fields.set(name, { name, ...instance }),
    text: (name, tidy) => void tidied.set(name, tidy),
    files: (name, take) => void pickers.set(name, take),
    press(name, act) {
      // Buttons that read the same are told apart by their order.
      let own = name;
      for (let count = 2; presses.has(own); count += 1) own = `${name} ${count}`;
      presses.set(own, act);
      return own;
    },
  };
  return {
    form,
    fields: (): readonly PlainField[] => [...fields.values()],
    tidyOf: (name: string) => tidied.get(name) ?? null,
    takerOf: (name: string) => pickers.get(name) ?? null,
    pressOf(name: string, action: string) {
      const own = name || [...presses.keys()].find((each) => each.startsWith(`${action} `)) || '';
      const act = presses.get(own);
      return act === undefined ? null : { name: own, act };
    },
    /** The next drawing is the page that follows. */
    found(): void {
      isSearched = false;
    },
    /** Before each drawing. */
    clear(): void {
      for (const each of [fields, tidied, pickers, presses]) each.clear();
    },
  };
}
