import { isRecord, type WrittenObject } from './writtenOut/isRecord.ts';

type Switches = Readonly<Record<string, boolean>>;

/**
 * The switches of one use of a block: those that the use gives, else the block's own. `paths` are those of the flows
 * that run. Takes blocks and uses that no schema has accepted yet.
 */
export function switchesOf(usual: WrittenObject, given: WrittenObject, paths: ReadonlySet<string>): Switches {
  return Object.fromEntries(Object.entries({ ...usual, ...given }).map(([name, value]) => [name, isOn(value, paths)]));
}

function isOn(value: unknown, paths: ReadonlySet<string>): boolean {
  if (!isRecord(value)) return value === true;
  const { default: usual, runs } = value;
  return Array.isArray(runs) ? runs.some((path) => paths.has(String(path))) : usual === true;
}

/** Whether the switches include a node. */
export function isIncluded({ onlyWith, onlyWithout }: WrittenObject, switches: Switches): boolean {
  return (onlyWith === undefined || switches[String(onlyWith)] === true) && switches[String(onlyWithout)] !== true;
}
