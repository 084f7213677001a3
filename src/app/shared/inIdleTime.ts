import { whenIdle } from '../../renderer/kit/whenIdle.ts';

/** Of the navigator, what some browsers say of the network. */
interface Network extends Pick<Navigator, 'onLine'> {
  readonly connection?: { readonly saveData?: boolean };
}

/**
 * Fetches what the page that is shown does not need, while it is read; nothing for whoever saves data: it comes when it is
 * needed. Returns what takes that back.
 */
export function inIdleTime(fetch: () => void): () => void {
  const { connection }: Network = navigator;
  return connection?.saveData ? () => undefined : whenIdle(fetch);
}
