import type { LoadedProject } from '../../checks/loadProject.ts';
import { type DocumentError, sortDocumentErrors } from '../../documents/reading/documentError.ts';
import type { Change, Fix } from '../../documents/reading/fix.ts';
import { isInside } from '../../documents/reading/jsonPath.ts';
import type { ProjectFiles } from '../../documents/reading/readProject.ts';
import { mended } from './mended.ts';
import { isProven } from './provenMend.ts';

/** A fault that a fix made go, at its place in the text before it. */
export interface Mended {
  readonly fault: DocumentError;
  readonly fix: Fix;
}

export interface MendedProject {
  readonly files: ProjectFiles;
  readonly mended: readonly Mended[];
  /** What is left. */
  readonly loaded: LoadedProject;
}

interface State extends MendedProject {
  /** Faults whose fix was tried, and did not help. */
  readonly tried: ReadonlySet<string>;
}

/** More than any fault hides behind others. */
const rounds = 20;

/** Makes every fix that is proven, and those of the faults that come to light then. */
export function mendProject(files: ProjectFiles, load: (files: ProjectFiles) => LoadedProject): MendedProject {
  let state: State = { files, mended: [], loaded: load(files), tried: new Set() };
  for (let round = 0; round < rounds; round += 1) {
    const open = fixesOf(state.loaded).filter((one) => !state.tried.has(keyOf(one)));
    if (open.length === 0) break;
    state = withMends(apart(open), state, load) ?? oneByOne(open, state, load);
  }
  return state;
}

/** The files with a fix that makes these faults go and brings no other; null where it does not. For editors. */
export function provenFix(
  fix: Fix,
  goes: readonly DocumentError[],
  files: ProjectFiles,
  before: LoadedProject,
  load: (files: ProjectFiles) => LoadedProject,
): ProjectFiles | null {
  const texts = mended(files, fix);
  return texts !== null && isProven(goes, before, load(texts)) ? texts : null;
}

function fixesOf({ errors, warnings }: LoadedProject): readonly Mended[] {
  const faults = sortDocumentErrors([...errors, ...warnings]);
  return faults.flatMap((fault) => (fault.fix === undefined ? [] : [{ fault, fix: fault.fix }]));
}

/** Null where one of the fixes cannot be made, or they are not proven together. */
function withMends(mends: readonly Mended[], state: State, load: (files: ProjectFiles) => LoadedProject): State | null {
  let texts: ProjectFiles | null = state.files;
  // Backwards, so that no fix moves the list entries of the next.
  for (const { fix } of mends.toReversed()) texts = texts === null ? null : mended(texts, fix);
  if (texts === null) return null;
  const loaded = load(texts);
  const goes = mends.map(({ fault }) => fault);
  return isProven(goes, state.loaded, loaded)
    ? { ...state, files: texts, loaded, mended: [...state.mended, ...mends] }
    : null;
}

/** What says the same, as the same text of two languages, goes together. */
function oneByOne(open: readonly Mended[], before: State, load: (files: ProjectFiles) => LoadedProject): State {
  const groups = [...Map.groupBy(open, ({ fault: { code }, fix: { title } }) => `${code} ${title}`).values()];
  let state = before;
  for (const group of groups) {
    for (const mends of group.length === 1 ? [group] : [apart(group), ...group.map((mend) => [mend])]) {
      // An earlier fix may have made the fault go, or changed what would mend it.
      const there = new Set(fixesOf(state.loaded).map(keyOf));
      const left = mends.filter((mend) => there.has(keyOf(mend)));
      const next = left.length === 0 ? null : withMends(left, state, load);
      state = next ?? (mends.length > 1 ? state : { ...state, tried: new Set([...state.tried, ...mends.map(keyOf)]) });
    }
  }
  return state;
}

/** The fixes that touch nothing that another touches. */
function apart(mends: readonly Mended[]): readonly Mended[] {
  const taken: Mended[] = [];
  const changed = new Map<string, Change[]>();
  for (const mend of mends) {
    const { changes } = mend.fix;
    if (changes.some((change) => changed.get(change.file)?.some((other) => meet(change, other)) === true)) continue;
    taken.push(mend);
    for (const change of changes) changed.set(change.file, [...(changed.get(change.file) ?? []), change]);
  }
  return taken;
}

/** A list takes several new entries at one place. */
const meet = (one: Change, other: Change): boolean =>
  !('insert' in one && 'insert' in other) && (isInside(one.path, other.path) || isInside(other.path, one.path));

/** Faults whose fix did not hold when it was tried have none. */
export function withTriedFixes(faults: readonly DocumentError[], mended: readonly Mended[]): readonly DocumentError[] {
  const held = new Set(mended.map(keyOf));
  return faults.map(({ fix, ...fault }) =>
    fix === undefined || !held.has(keyOf({ fault, fix })) ? fault : { ...fault, fix },
  );
}

const keyOf = ({ fault: { file, code, message }, fix }: Mended): string => JSON.stringify([file, code, message, fix]);
