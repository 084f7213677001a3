import type { Dependencies } from '../../definitions/dependencies.ts';
import type { Fault } from '../fault.ts';
import { isJson } from '../jsonValue.ts';
import { isRecord, type WrittenObject } from './isRecord.ts';

/** What each option says where it adds nothing. Whether all must hold becomes a part of the condition. */
const byDefault: Readonly<Record<keyof Omit<Dependencies, 'on'>, readonly unknown[]>> = {
  allDependenciesFulfilled: [true, false],
  hideComponentOnAnyUnfulfilled: [true],
  disableOnAnyUnfulfilled: [false],
  disableOnAllFulfilled: [false],
  resetOnAnyUnfulfilled: [true],
  resetOnAllFulfilled: [false],
  resetValue: [null],
};
const defaults = new Map<string, readonly unknown[]>(Object.entries(byDefault));

/** A field is hidden by `showWhen`; dependencies that say nothing else are refused with the one that says the same. */
export function hidingDependency({ dependencies, showWhen }: WrittenObject): Fault | null {
  if (!isRecord(dependencies)) return null;
  const { on, ...options } = dependencies;
  const conditions = Array.isArray(on) ? on.map(conditionAlone) : [];
  const isOnlyHiding = Object.entries(options).every(([name, value]) => defaults.get(name)?.includes(value) === true);
  if (!isOnlyHiding || conditions.length === 0 || conditions.includes(null)) return null;
  const when = joined(options['allDependenciesFulfilled'] === false ? 'any' : 'all', conditions);
  const same = showWhen === undefined ? when : joined('all', [showWhen, when]);
  const message = `These dependencies only hide the field, as "showWhen" does. Write it in their place: "showWhen": ${inOneLine(same)}.`;
  return { code: 'former-spelling', message, ...(showWhen === undefined ? asCondition(same) : {}) };
}

function asCondition(condition: unknown): Pick<Fault, 'mend'> {
  if (!isJson(condition)) return {};
  const changes = [
    { at: [], set: condition },
    { at: [], rename: 'showWhen' },
  ];
  return { mend: { title: 'Write them as "showWhen".', changes } };
}

/** Null where the dependency says more. */
function conditionAlone(dependency: unknown): unknown {
  if (!isRecord(dependency)) return null;
  const { when = null, ...more } = dependency;
  return Object.keys(more).length === 0 ? when : null;
}

function joined(operator: 'all' | 'any', conditions: readonly unknown[]): unknown {
  const [first, ...others] = conditions;
  return others.length === 0 ? first : { [operator]: conditions };
}

/** As documents are formatted. */
const inOneLine = (value: unknown): string =>
  JSON.stringify(value, null, 1)
    .replaceAll(/\[\n\s*/g, '[')
    .replaceAll(/\n\s*\]/g, ']')
    .replaceAll(/\n\s*/g, ' ');
