/**
 * Tries again to fetch code that did not come. Where the server has another build by now, it never will: then the page is
 * loaded again, with the answers that are kept of it.
 */
export async function retryCode(again: () => unknown): Promise<void> {
  if (await isReplaced()) location.reload();
  else await again();
}

async function isReplaced(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  if (own === null) return false;
  const answer = await fetch(own.src, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.status === 404;
}
