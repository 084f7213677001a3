import { atom } from 'jotai';

/** Where time comes from; a test brings its own. Milliseconds since the epoch. */
export interface Clock {
  now(): number;
}
export const systemClock: Clock = { now: () => Date.now() };

interface SessionTimerOptions {
  readonly clock: Clock;
  /** How long a session lasts after the last activity, in minutes. Asked at every tick, so that settings may come late. */
  readonly minutes: () => number;
  /** Whether the page shown has timeouts. Without, there is no warning, and nothing but `onUnattended` at expiry. */
  readonly enabled: () => boolean;
  /** Whole seconds left while the warning is open; null when it closes. Called on every change. */
  readonly onWarning: (secondsLeft: number | null) => void;
  /** Called once; the timer is stopped then and waits for `start`. */
  readonly onExpired: () => void;
  /** Called at expiry on a page without timeouts; the time begins again. */
  readonly onUnattended: () => void;
}

const warningSeconds = 60;
const tickMs = 1000;

/** Announces the last minute second by second. Each tick compares clock readings: a machine that slept expires at once. */
export function createSessionTimer({
  clock,
  minutes,
  enabled,
  onWarning,
  onExpired,
  onUnattended,
}: SessionTimerOptions) {
  let last = clock.now();
  let announced: number | null = null;
  let interval: ReturnType<typeof setInterval> | null = null;

  function announce(seconds: number | null): void {
    if (seconds === announced) return;
    announced = seconds;
    onWarning(seconds);
  }

  function stop(): void {
    if (interval !== null) clearInterval(interval);
    interval = null;
    announce(null);
  }

  function tick(): void {
    const left = last + minutes() * 60_000 - clock.now();
    if (left <= 0 && !enabled()) {
      last = clock.now();
      announce(null);
      onUnattended();
      return;
    }
    if (left <= 0) {
      stop();
      onExpired();
      return;
    }
    const seconds = Math.ceil(left / 1000);
    announce(seconds <= warningSeconds && enabled() ? seconds : null);
  }

  return {
    start(): void {
      if (interval !== null) return;
      last = clock.now();
      interval = setInterval(tick, tickMs);
    },
    stop,
    /** The claimant did something: the expiry moves and the warning closes, unless the session has ended by then. */
    activity(): void {
      if (interval === null) return;
      // A key pressed after a sleep comes before the next tick: it must not wake a session that ended meanwhile.
      tick();
      if (interval === null) return;
      last = clock.now();
      announce(null);
    },
    lastActivity: () => last,
  };
}

/**
 * Whether the server must be called for a claimant who only types: its session slides with calls alone. A third of the
 * session is early enough for one lost try. All in milliseconds.
 */
export function mustTouchServer(now: number, lastHeard: number, sessionLength: number): boolean {
  return now - lastHeard > sessionLength / 3;
}
/** What counts as activity. The last four are the names older browsers give to wheel and touch. */
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

/** Calls `heard` on every activity in the document, even where a widget stops the event. Returns how to end it. */
export function listenForActivity(target: EventTarget, heard: () => void): () => void {
  const options = { capture: true, passive: true } as const;
  for (const name of activityEvents) target.addEventListener(name, heard, options);
  return () => {
    for (const name of activityEvents) target.removeEventListener(name, heard, options);
  };
}
/** Seconds as minutes:seconds, like 1:00 or 0:07. */
export function countdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The same in words, for the ear: "59 seconds". The warning opens with a minute, which is one. */
export function spokenSeconds(seconds: number, culture: string): string {
  const [amount, unit] = seconds === 60 ? [1, 'minute'] : [seconds, 'second'];
  return new Intl.NumberFormat(culture, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}

/** Whole seconds left while the warning is open, else null. */
export const sessionWarningAtom = atom<number | null>(null);
