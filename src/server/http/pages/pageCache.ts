import type { WrittenPage } from '../../../wire/writtenPage.ts';
import type { Settlement } from '../../settlement/settlement.ts';

/** Short, since some pages show today's date. */
const cachedMilliseconds = 10_000;
/** Per settlement, by path, language and host. The host is what the request says, so the number needs a bound. */
const maxPages = 500;

interface CachedPage {
  readonly page: Promise<WrittenPage>;
  readonly until: number;
}

/** Caches pages without session data for seconds, and never past a deadline. */
export function createPageCache(now: () => Date) {
  const bySettlement = new WeakMap<Settlement, Map<string, CachedPage>>();

  return {
    /** A page that cannot be written is not cached. */
    async page(settlement: Settlement, key: string, write: () => Promise<WrittenPage>): Promise<WrittenPage> {
      const pages = bySettlement.get(settlement) ?? new Map<string, CachedPage>();
      bySettlement.set(settlement, pages);
      const at = now().getTime();
      const cached = pages.get(key);
      if (cached !== undefined && at < cached.until) return cached.page;
      const page = write();
      const next = [...settlement.deadlineInstants.values()].filter((instant) => instant >= at);
      pages.delete(key);
      pages.set(key, { page, until: Math.min(at + cachedMilliseconds, ...next) });
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
