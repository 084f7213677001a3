import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { CallCounts } from '../../store/limitRows.ts';
import type { AppContext } from '../appContext.ts';

/** As in the plugin's own store, a window begins with the first request, and refused ones do not prolong it. */
export function sharedLimits(
  counts: CallCounts,
  { now, attemptKey }: Pick<AppContext, 'now' | 'attemptKey'>,
): FastifyRateLimitStoreCtor {
  return class SharedLimits implements FastifyRateLimitStore {
    /** The keys name their route. */
    child(): FastifyRateLimitStore {
      return this;
    }

    incr(key: string, answer: Parameters<FastifyRateLimitStore['incr']>[1], timeWindow: number): void {
      const at = now().getTime();
      const windowStart = new Date(at - timeWindow).toISOString();
      counts.count(attemptKey('calls', key), new Date(at).toISOString(), windowStart).then(
        ({ count, since }) => answer(null, { current: count, ttl: Math.max(0, Date.parse(since) + timeWindow - at) }),
        (error: unknown) => answer(error instanceof Error ? error : new Error(String(error))),
      );
    }
  };
}
