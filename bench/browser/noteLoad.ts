/** Runs in a page before its own code, so it must be self-contained; notes the page's load in `window.bench`. */
export function noteLoad(texts: string): void {
  const noted = { painted: 0, largest: 0, blocked: 0, shift: 0 };
  const bench: Window['bench'] = noted;
  window.bench = bench;
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') noted.painted = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    noted.largest = startTime;
  });
  observe('longtask', ({ startTime, duration }) => {
    if (noted.painted > 0 && startTime + duration > noted.painted) noted.blocked += Math.max(0, duration - 50);
  });
  observe('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number') noted.shift += entry.value;
  });
  const look = () => {
    const input = document.querySelector(texts);
    const isTypable = input instanceof HTMLInputElement && !input.disabled && !input.readOnly;
    if (!isTypable) requestAnimationFrame(look);
    // By the next frame it is certainly painted.
    else requestAnimationFrame(() => requestAnimationFrame(() => (bench.typable = performance.now())));
  };
  requestAnimationFrame(look);
}
