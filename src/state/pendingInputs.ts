import { atom } from 'jotai';

/** The inputs with text that is typed but not committed yet. */
export interface PendingInputs {
  /** Returns the function that takes it out again. */
  register(flush: () => void): () => void;
  /** Commits everything that was typed; called before every move, Submit, Save and unload. */
  flush(): void;
}

function createPendingInputs(): PendingInputs {
  const inputs = new Set<() => void>();
  return {
    register(flush) {
      inputs.add(flush);
      return () => inputs.delete(flush);
    },
    flush() {
      for (const commit of [...inputs]) commit();
    },
  };
}

/** Those of one store: each makes its own. */
export const pendingInputsAtom = atom(createPendingInputs);
