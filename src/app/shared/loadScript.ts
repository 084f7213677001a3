const loading = new Map<string, Promise<void>>();

/**
 * Adds a script to the page once; the nonce lets it through the Content-Security-Policy. Rejects where it does not
 * load, and tries again at the next call.
 */
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
