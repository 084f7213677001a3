import { atom } from 'jotai';

/** Where time comes from; a test brings its own. Milliseconds since the epoch. */
export interface Clock {
  now(): number;
}
export const systemClock: Clock = { now: () => Date.now() };

export interface SessionWarning {
  /** Whole seconds. */
  readonly left: number;
  /** The session ends whatever the claimant does. */
  readonly isFinal: boolean;
}

interface SessionTimerOptions {
  readonly clock: Clock;
  /** How long a session lasts after the last activity, in minutes. Asked at every tick, so that settings may come late. */
  readonly minutes: () => number;
  /** When the session ends whatever the claimant does, by the clock; null where that is not known. */
  readonly end: () => number | null;
  /** Whether the page shown has timeouts. Without, there is no warning, and nothing but `onUnattended` at expiry. */
  readonly enabled: () => boolean;
  /** Null when the warning closes. Called on every change. */
  readonly onWarning: (warning: SessionWarning | null) => void;
  /**
   * Called once, with whether the session has ended for its age; the timer is stopped then and waits for `start`.
   */
  readonly onExpired: (isFinal: boolean) => void;
  /** Called at expiry on a page without timeouts; the time begins again. */
  readonly onUnattended: () => void;
}

const warningSeconds = 60;
const tickMs = 1000;

/** Announces the last minute second by second. Each tick compares clock readings: a machine that slept expires at once. */
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
  /** The last end that was acted on: it ends nothing a second time. */
  let over: number | null = null;
  /** The last end whose warning the claimant has closed. */
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
    /** The claimant did something: the expiry moves and the warning closes, unless the session has ended by then. */
    activity(): void {
      if (interval === null) return;
      // A key pressed after a sleep comes before the next tick: it must not wake a session that ended meanwhile.
      tick();
      if (interval === null) return;
      last = clock.now();
      if (announced?.isFinal === true) closed = comingEnd();
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

/** The warning while it is open. */
export const sessionWarningAtom = atom<SessionWarning | null>(null);

/** What the warning is headed; null while there is none. */
export const sessionWarningHeaderAtom = atom((get) => {
  const warning = get(sessionWarningAtom);
  if (warning === null) return null;
  return warning.isFinal ? 'LocKey_Session_End_Header' : 'LocKey_Session_Timeout_Header';
});
