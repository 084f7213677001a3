/** Retries loading code. Another build's server no longer has it: then the page reloads, with the saved answers. */
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
