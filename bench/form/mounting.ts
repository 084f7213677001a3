/** How a page of the bench reports to the browser's driver. */
export interface Mounting {
  /** Milliseconds until the first picture with fields was painted; undefined before. */
  shown?: number;
  /** Milliseconds until all text fields were mounted and painted. */
  complete?: number;
  /** Of every press since `noteLatencies`: milliseconds until the picture after it was painted. */
  latencies?: number[];
  /** How the page loaded: see `measureFirstLoad`. */
  painted?: number;
  largest?: number;
  typable?: number;
  blocked?: number;
  shift?: number;
  /** Of a move to another page: milliseconds until its title is painted. */
  titleShown?: Promise<number>;
}

declare global {
  interface Window {
    bench: Mounting;
  }
}

/** The number of fields, from `?n=`. */
export function askedCount(): number {
  return Number(new URLSearchParams(location.search).get('n') ?? 50);
}

/**
 * Shows a form and notes when it is painted, and when as many text fields as it has are in the page and painted. All code and
 * what can be made before the form is known are there by now; what `show` makes of the form's description counts.
 *
 * @param texts finds the inputs of texts
 */
export function mount(show: (root: HTMLElement) => unknown, texts: string, expected: number): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element with the id "root".');
  window.bench ??= {};
  const started = performance.now();
  const look = () => {
    const there = document.querySelectorAll(texts).length;
    afterPaint(() => {
      const spent = performance.now() - started;
      if (there > 0) window.bench.shown ??= spent;
      if (there >= expected) window.bench.complete = spent;
      else look();
    });
  };
  show(root);
  look();
}

/** Calls back as soon as what is in the page now has been painted. */
export function afterPaint(then: () => void): void {
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = then;
    channel.port2.postMessage(null);
  });
}
