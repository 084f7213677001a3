import { atom } from 'jotai';

interface PendingInput {
  readonly name: string;
  flush(): void;
  /** Null when everything is committed. */
  typed(): string | null;
  /** Sets the text as if it were typed; null discards it. */
  retype(text: string | null): void;
}

function createPendingInputs() {
  const inputs = new Set<PendingInput>();
  const waiting = new Map<string, string>();
  return {
    /** Returns how to unregister. */
    register(input: PendingInput): () => void {
      inputs.add(input);
      const text = waiting.get(input.name);
      if (waiting.delete(input.name) && text !== undefined) input.retype(text);
      return () => inputs.delete(input);
    },
    /** Called before every move, Submit, Save and unload. */
    flush(): void {
      for (const input of [...inputs]) input.flush();
    },
    typed(): Readonly<Record<string, string>> {
      const texts = new Map(waiting);
      for (const input of inputs) {
        const text = input.typed();
        if (text !== null) texts.set(input.name, text);
      }
      return Object.fromEntries(texts);
    },
    /** Also for inputs registered later; discards the text of all others. */
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

export const pendingInputsAtom = atom(createPendingInputs);
