import type { WrittenPage } from '../../../wire/writtenPage.ts';
import type { Settlement } from '../../settlement/settlement.ts';

/** No page is older: today's date is in some. */
const keptMilliseconds = 10_000;
/** By path, language and host: a host is what a request says it is. */
const maxPages = 500;

interface Kept {
  readonly page: Promise<WrittenPage>;
  readonly until: number;
}

/** Keeps pages with nothing of a session in them: those of one settlement, for seconds, and over no deadline. */
export function createPageCache(now: () => Date) {
  const bySettlement = new WeakMap<Settlement, Map<string, Kept>>();

  return {
    /** The page that is kept under a key, or what `write` makes of it. One that cannot be written is not kept. */
    async page(settlement: Settlement, key: string, write: () => Promise<WrittenPage>): Promise<WrittenPage> {
      const pages = bySettlement.get(settlement) ?? new Map<string, Kept>();
      bySettlement.set(settlement, pages);
      const at = now().getTime();
      const known = pages.get(key);
      if (known !== undefined && at < known.until) return known.page;
      const page = write();
      const next = [...settlement.deadlineInstants.values()].filter((instant) => instant >= at);
      pages.delete(key);
      pages.set(key, { page, until: Math.min(at + keptMilliseconds, ...next) });
      const [oldest] = pages.keys();
      if (pages.size > maxPages && oldest !== undefined) pages.delete(oldest);
      try {
        return await page;
      } catch (error) {
        if (pages.get(key)?.page === page) pages.delete(key);
        throw error;
      }
    },
  };
}
