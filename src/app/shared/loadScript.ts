const loading = new Map<string, Promise<void>>();

/** Once per source. Rejects on failure; the next call tries again. */
export function loadScript(source: string, nonce: string | null): Promise<void> {
  const known = loading.get(source);
  if (known !== undefined) return known;
  const started = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = source;
    script.async = true;
    if (nonce !== null) script.nonce = nonce;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      loading.delete(source);
      script.remove();
      reject(new Error(`The script ${source} did not load.`));
    });
    document.head.append(script);
  });
  loading.set(source, started);
  return started;
}
