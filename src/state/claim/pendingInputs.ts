import { atom } from 'jotai';

/** An input that keeps what is typed in it until it is committed. */
interface PendingInput {
  /** Distinguishes it from every other input of the claim. */
  readonly name: string;
  /** Commits what was typed. */
  flush(): void;
  /** What is typed and not committed; null when nothing is. */
  typed(): string | null;
  /** Puts a text in, as if it were being typed; null takes away what was typed. */
  retype(text: string | null): void;
}

function createPendingInputs() {
  const inputs = new Set<PendingInput>();
  const waiting = new Map<string, string>();
  return {
    /** Returns the function that takes it out again. */
    register(input: PendingInput): () => void {
      inputs.add(input);
      const text = waiting.get(input.name);
      if (waiting.delete(input.name) && text !== undefined) input.retype(text);
      return () => inputs.delete(input);
    },
    /** Commits everything that was typed; called before every move, Submit, Save and unload. */
    flush(): void {
      for (const input of [...inputs]) input.flush();
    },
    /** By the input's name. */
    typed(): Readonly<Record<string, string>> {
      const texts = new Map(waiting);
      for (const input of inputs) {
        const text = input.typed();
        if (text !== null) texts.set(input.name, text);
      }
      return Object.fromEntries(texts);
    },
    /** Puts these texts in, into inputs that come later too, and takes away what is typed in all others. */
    retype(texts: Readonly<Record<string, string>>): void {
      waiting.clear();
      for (const [name, text] of Object.entries(texts)) waiting.set(name, text);
      for (const input of inputs) {
        const text = waiting.get(input.name) ?? null;
        waiting.delete(input.name);
        if (text !== input.typed()) input.retype(text);
      }
    },
  };
}

export type PendingInputs = ReturnType<typeof createPendingInputs>;

/** Those of one store: each makes its own. */
export const pendingInputsAtom = atom(createPendingInputs);
