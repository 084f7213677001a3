import type { Measure } from './tables.ts';

/** A measure; with the name of its picture where it has one. */
interface ChartedMeasure extends Measure {
  readonly chart?: string;
}

export const longMeasures: readonly ChartedMeasure[] = [
  { name: 'shown', title: 'Shown', unit: 'ms', chart: 'shown' },
  { name: 'complete', title: 'All fields there', unit: 'ms' },
  { name: 'keyWork', title: 'Key press, work', unit: 'ms', digits: 1, chart: 'key-press' },
  { name: 'keyLatency', title: 'Key press, until painted', unit: 'ms', digits: 1 },
  { name: 'commitWork', title: 'Commit and Tab, work', unit: 'ms', digits: 1, chart: 'commit' },
  { name: 'commitLatency', title: 'Commit and Tab, until painted', unit: 'ms', digits: 1 },
  { name: 'heap', title: 'Heap', unit: 'MB', digits: 1, chart: 'heap' },
];

export const recordMeasures: readonly Measure[] = [
  { name: 'deleteWork', title: 'Delete the first, work', unit: 'ms', digits: 1 },
  { name: 'deleteLatency', title: 'until painted', unit: 'ms', digits: 1 },
  { name: 'addWork', title: 'Add one, work', unit: 'ms', digits: 1 },
  { name: 'addLatency', title: 'until painted', unit: 'ms', digits: 1 },
  { name: 'keyWork', title: 'Key press in it, work', unit: 'ms', digits: 1 },
  { name: 'keyLatency', title: 'until painted', unit: 'ms', digits: 1 },
];

export const firstMeasures: readonly ChartedMeasure[] = [
  { name: 'painted', title: 'First paint', unit: 'ms' },
  { name: 'largest', title: 'Largest paint', unit: 'ms', chart: 'first-load' },
  { name: 'typable', title: 'First input can be typed in', unit: 'ms', chart: 'first-load' },
  { name: 'acts', title: 'A press acts', unit: 'ms', chart: 'first-load' },
  { name: 'blocked', title: 'Blocked', unit: 'ms' },
  { name: 'shift', title: 'Layout shift', unit: '', digits: 2 },
  { name: 'kilobytes', title: 'Over the wire', unit: 'kB', chart: 'first-load' },
  { name: 'script', title: 'of it script', unit: 'kB' },
  { name: 'requests', title: 'Requests', unit: '' },
];

export const laterMeasures: readonly Measure[] = [
  { name: 'next', title: 'Next', unit: 'ms' },
  { name: 'back', title: 'Back', unit: 'ms' },
  { name: 'forward', title: 'Forward', unit: 'ms' },
  { name: 'language', title: 'Another language', unit: 'ms' },
  { name: 'plain', title: 'Next without scripts', unit: 'ms' },
];
