import { atom } from 'jotai';

/** Milliseconds since the epoch. */
export interface Clock {
  now(): number;
}
export const systemClock: Clock = { now: () => Date.now() };

export interface SessionWarning {
  /** Whole seconds. */
  readonly left: number;
  readonly isFinal: boolean;
}

interface SessionTimerOptions {
  readonly clock: Clock;
  /** Session length after the last activity. Read at every tick, since settings may arrive late. */
  readonly minutes: () => number;
  /** When the session ends regardless of activity, in milliseconds since the epoch; null where unknown. */
  readonly end: () => number | null;
  /** Whether the page has timeouts. If not, there is no warning, and expiry calls only `onUnattended`. */
  readonly enabled: () => boolean;
  /** Null when the warning closes. Called on every change. */
  readonly onWarning: (warning: SessionWarning | null) => void;
  /** `isFinal` for the session's maximum age. The timer is stopped and waits for `start`. */
  readonly onExpired: (isFinal: boolean) => void;
  /** Expiry on a page without timeouts; the time starts over. */
  readonly onUnattended: () => void;
}

const warningSeconds = 60;
const tickMs = 1000;

/** Ticks compare clock readings, so that a machine that slept expires at once. */
export function createSessionTimer({
  clock,
  minutes,
  end,
  enabled,
  onWarning,
  onExpired,
  onUnattended,
}: SessionTimerOptions) {
  let last = clock.now();
  let announced: SessionWarning | null = null;
  let interval: ReturnType<typeof setInterval> | null = null;
  /** The last final end that was handled; it must not expire twice. */
  let over: number | null = null;
  /** The final end whose warning the claimant has closed. */
  let closed: number | null = null;

  function announce(warning: SessionWarning | null): void {
    if (warning?.left === announced?.left && warning?.isFinal === announced?.isFinal) return;
    announced = warning;
    onWarning(warning);
  }

  function comingEnd(): number {
    const known = end();
    return known === null || known === over ? Number.POSITIVE_INFINITY : known;
  }

  function stop(): void {
    if (interval !== null) clearInterval(interval);
    interval = null;
    announce(null);
  }

  function tick(): void {
    const idle = last + minutes() * 60_000;
    const final = comingEnd();
    const left = Math.min(idle, final) - clock.now();
    if (final <= clock.now()) over = final;
    if (left <= 0 && !enabled()) {
      last = clock.now();
      announce(null);
      onUnattended();
      return;
    }
    if (left <= 0) {
      stop();
      onExpired(final < idle);
      return;
    }
    const warning = { left: Math.ceil(left / 1000), isFinal: final < idle };
    const isOpen = warning.left <= warningSeconds && enabled() && !(warning.isFinal && final === closed);
    announce(isOpen ? warning : null);
  }

  return {
    start(): void {
      if (interval !== null) return;
      last = clock.now();
      interval = setInterval(tick, tickMs);
    },
    stop,
    /** Moves the expiry and closes the warning, unless the session has ended. */
    activity(): void {
      if (interval === null) return;
      // A key pressed after a sleep comes before the next tick and must not revive a session that has ended.
      tick();
      if (interval === null) return;
      last = clock.now();
      if (announced?.isFinal === true) closed = comingEnd();
      announce(null);
    },
    lastActivity: () => last,
  };
}

/** Typing alone does not extend the server's session. A third leaves time for one failed try. In milliseconds. */
export function mustTouchServer(now: number, lastAnswerAt: number, sessionLength: number): boolean {
  return now - lastAnswerAt > sessionLength / 3;
}
/** The last four are older browsers' names for wheel and touch. */
export const activityEvents = [
  'keydown',
  'wheel',
  'mousedown',
  'touchstart',
  'touchmove',
  'mousewheel',
  'DOMMouseScroll',
  'MSPointerDown',
  'MSPointerMove',
] as const;

/** Captures, since a widget may stop the event. Returns how to end it. */
export function listenForActivity(target: EventTarget, onActivity: () => void): () => void {
  const options = { capture: true, passive: true } as const;
  for (const name of activityEvents) target.addEventListener(name, onActivity, options);
  return () => {
    for (const name of activityEvents) target.removeEventListener(name, onActivity, options);
  };
}
/** As minutes:seconds, like 1:00 or 0:07. */
export function countdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** For screen readers: "59 seconds", and "1 minute" for 60. */
export function spokenSeconds(seconds: number, culture: string): string {
  const [amount, unit] = seconds === 60 ? [1, 'minute'] : [seconds, 'second'];
  return new Intl.NumberFormat(culture, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}

export const sessionWarningAtom = atom<SessionWarning | null>(null);

export const sessionWarningHeaderAtom = atom((get) => {
  const warning = get(sessionWarningAtom);
  if (warning === null) return null;
  return warning.isFinal ? 'LocKey_Session_End_Header' : 'LocKey_Session_Timeout_Header';
});
