/**
 * Returns a function that fetches a module: once, whoever asks. A fetch that fails rejects and is forgotten, so that
 * the next call tries again.
 *
 * Browsers keep a module that could not be fetched as failed for as long as the page lives. Under another address it
 * is another module, so a further attempt asks with a fragment; the address is in the error of the first.
 *
 * Nobody may import such a module in another way: the build gives what chunks share names of its own, and under another
 * address it would not have its own.
 */
export function lazyModule<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | null = null;
  let address: string | null = null;
  let attempts = 0;

  async function fetchModule(): Promise<Module> {
    attempts += 1;
    try {
      return await (address === null ? load() : import(/* @vite-ignore */ `${address}#attempt=${attempts}`));
    } catch (error) {
      loading = null;
      address ??= (error instanceof Error && /https?:\/\/\S+/.exec(error.message)?.[0]) || null;
      throw error;
    }
  }

  return () => {
    loading ??= fetchModule();
    return loading;
  };
}
