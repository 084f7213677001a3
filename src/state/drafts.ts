import { atom } from 'jotai';

/** Widgets whose typed text is not committed yet. */
export interface DraftRegistry {
  /** Returns the function that takes it out again. */
  register(flush: () => void): () => void;
  /** Commits every pending draft; called before Next, Submit, Save and unload. */
  flush(): void;
}

export function createDraftRegistry(): DraftRegistry {
  const pending = new Set<() => void>();
  return {
    register(flush) {
      pending.add(flush);
      return () => pending.delete(flush);
    },
    flush() {
      for (const commit of [...pending]) commit();
    },
  };
}

export const draftRegistryAtom = atom<DraftRegistry>(createDraftRegistry());
