/**
 * Shares one request; a failed one is forgotten, so that the next call tries again. Browsers remember a failed module,
 * so a retry adds a fragment to the address, which is taken from the first error. Never import such a module elsewhere:
 * chunks refer to it by its own address.
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
