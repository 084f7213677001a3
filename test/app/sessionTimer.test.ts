import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  activityEvents,
  countdown,
  createSessionTimer,
  listenForActivity,
  mustTouchServer,
  systemClock,
} from '../../src/app/session/sessionTimer.ts';

const minute = 60_000;

describe('the session timer', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function started(enabled = true) {
    const warnings: (number | null)[] = [];
    const page: { enabled: boolean; end: number | null } = { enabled, end: null };
    const onExpired = vi.fn();
    const onUnattended = vi.fn();
    const timer = createSessionTimer({
      clock: systemClock,
      minutes: () => 30,
      enabled: () => page.enabled,
      onWarning: (warning) => warnings.push(warning?.left ?? null),
      end: () => page.end,
      onExpired,
      onUnattended,
    });
    timer.start();
    return { timer, warnings, onExpired, onUnattended, page };
  }

  it('warns in the final minute and not before, second by second [SESS-7] [SESS-10]', () => {
    const { warnings } = started();
    vi.advanceTimersByTime(29 * minute - 1000);
    expect(warnings).toEqual([]);
    vi.advanceTimersByTime(4000);
    expect(warnings).toEqual([60, 59, 58, 57]);
  });

  it('expires 30 minutes after the last activity, closing the warning first [SESS-2] [SESS-11] [SESS-14]', () => {
    const { warnings, onExpired } = started();
    vi.advanceTimersByTime(30 * minute - 1000);
    expect(onExpired).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(onExpired).toHaveBeenCalledOnce();
    expect(warnings.at(-1)).toBeNull();
    expect(warnings).toContain(1);
  });

  it('begins again with activity, which closes the warning [SESS-5] [SESS-6]', () => {
    const { timer, warnings, onExpired } = started();
    vi.advanceTimersByTime(29.5 * minute);
    timer.activity();
    expect(warnings.at(-1)).toBeNull();
    vi.advanceTimersByTime(29 * minute - 1000);
    expect(warnings.at(-1)).toBeNull();
    expect(onExpired).not.toHaveBeenCalled();
  });

  it('neither warns nor expires on a page without timeouts, and counts from there [SESS-8] [ROUTE-25]', () => {
    const { warnings, onExpired, onUnattended, page } = started(false);
    vi.advanceTimersByTime(30 * minute - 1000);
    expect(onUnattended).not.toHaveBeenCalled();
    vi.advanceTimersByTime(30 * minute + 1000);
    expect(onUnattended, 'once every time').toHaveBeenCalledTimes(2);
    expect(warnings).toEqual([]);
    page.enabled = true;
    vi.advanceTimersByTime(28 * minute);
    expect(onExpired).not.toHaveBeenCalled();
    vi.advanceTimersByTime(3 * minute);
    expect(onExpired).toHaveBeenCalledOnce();
  });

  it('expires at once when the machine wakes after a long sleep', () => {
    const { onExpired } = started();
    vi.setSystemTime(Date.now() + 8 * 60 * minute);
    vi.advanceTimersByTime(1000);
    expect(onExpired).toHaveBeenCalledOnce();
  });

  it('expires, and is not woken, by a key pressed before the first tick after a long sleep [SESS-2, SESS-13]', () => {
    const { timer, onExpired } = started();
    vi.setSystemTime(Date.now() + 8 * 60 * minute);
    timer.activity();
    expect(onExpired).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1000);
    expect(onExpired).toHaveBeenCalledOnce();
  });

  it('is unattended, and goes on with activity, where the page has no timeouts, however long it slept [SESS-8]', () => {
    const { timer, onExpired, onUnattended } = started(false);
    vi.setSystemTime(Date.now() + 8 * 60 * minute);
    timer.activity();
    vi.advanceTimersByTime(1000);
    expect(onExpired).not.toHaveBeenCalled();
    expect(onUnattended).toHaveBeenCalledOnce();
  });

  it('warns of the end that no activity moves, and ends once', () => {
    const { timer, warnings, onExpired, page } = started();
    page.end = Date.now() + 20 * minute;
    vi.advanceTimersByTime(10 * minute);
    timer.activity();
    vi.advanceTimersByTime(9 * minute + 1000);
    expect(warnings).toEqual([60, 59]);
    timer.activity();
    expect(warnings.at(-1), 'it was read').toBeNull();
    vi.advanceTimersByTime(50_000);
    expect(warnings).toHaveLength(3);
    vi.advanceTimersByTime(10_000);
    expect(onExpired).toHaveBeenCalledOnce();
    timer.start();
    vi.advanceTimersByTime(minute);
    expect(onExpired).toHaveBeenCalledOnce();
  });

  it('shows the rest as minutes:seconds [SESS-9]', () => {
    expect([60, 59, 7, 0].map(countdown)).toEqual(['1:00', '0:59', '0:07', '0:00']);
  });
});

describe('activity', () => {
  it('is every listed event and its legacy names [SESS-3] [SESS-4]', () => {
    const target = new EventTarget();
    const heard = vi.fn();
    const stop = listenForActivity(target, heard);
    for (const name of activityEvents) target.dispatchEvent(new Event(name));
    expect(heard).toHaveBeenCalledTimes(9);
    const legacy = ['mousewheel', 'DOMMouseScroll', 'MSPointerDown', 'MSPointerMove'];
    expect(activityEvents).toEqual(['keydown', 'wheel', 'mousedown', 'touchstart', 'touchmove', ...legacy]);
    stop();
    target.dispatchEvent(new Event('keydown'));
    expect(heard).toHaveBeenCalledTimes(9);
  });

  it('is reported to the server once a third of the session has gone by without a call', () => {
    expect(mustTouchServer(10 * minute, 0, 30 * minute)).toBe(false);
    expect(mustTouchServer(10 * minute + 1, 0, 30 * minute)).toBe(true);
  });
});
