import { whenIdle } from '../../renderer/kit/whenIdle.ts';

/** Not yet in the DOM types. */
interface Network extends Pick<Navigator, 'onLine'> {
  readonly connection?: { readonly saveData?: boolean };
}

/** Prefetches in idle time, but not in data-saving mode. Returns how to cancel. */
export function inIdleTime(fetch: () => void): () => void {
  const { connection }: Network = navigator;
  return connection?.saveData ? () => undefined : whenIdle(fetch);
}
