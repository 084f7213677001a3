import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnnouncer } from '../../src/renderer/announcer.ts';

const region = document.createElement('div');
const announce = createAnnouncer(() => region);
const said = () => [...region.children].map(({ textContent }) => textContent);

describe('an announcement', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => {
    vi.useRealTimers();
    region.replaceChildren();
  });

  it('joins one that came with the same change, and takes the place of older ones', () => {
    announce('Cleared: City');
    announce('Sending a.pdf');
    expect(said()).toEqual(['Cleared: City', 'Sending a.pdf']);
    vi.advanceTimersByTime(1000);
    announce('Saved');
    expect(said()).toEqual(['Saved']);
  });

  it('is added again when the same is to be said again at once', () => {
    announce('Not this file');
    const [first] = region.children;
    announce('Not this file');
    expect(said()).toEqual(['Not this file']);
    expect(region.firstChild).not.toBe(first);
  });

  it('is taken back alone', () => {
    const takeBack = announce('Cleared: City');
    announce('Sending a.pdf');
    takeBack();
    expect(said()).toEqual(['Sending a.pdf']);
  });
});
