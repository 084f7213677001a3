import { diff } from '@codemirror/merge';
import { ChangeSet } from '@codemirror/state';

/** Long enough for a text that a form has changed, short enough for one that is another altogether. */
const config = { scanLimit: 1000, timeout: 200 };

/** What leads from one text to another. */
export function changesBetween(from: string, to: string): ChangeSet {
  return ChangeSet.of(
    diff(from, to, config).map(({ fromA, toA, fromB, toB }) => ({
      from: fromA,
      to: toA,
      insert: to.slice(fromB, toB),
    })),
    from.length,
    // Line ends are part of the texts.
    '\n',
  );
}

/**
 * The change from one text to another, made in a third that came of the first: null for no document, undefined where the
 * third differs in the same places.
 */
export function rebased(from: string | null, to: string | null, now: string | null): string | null | undefined {
  if (now === from) return to;
  if (from === null || to === null || now === null) return undefined;
  const wanted = changesBetween(from, to);
  const since = changesBetween(from, now);
  let meets = false;
  since.iterChangedRanges((start, end) => {
    meets ||= wanted.touchesRange(start, end) !== false;
  });
  return meets ? undefined : applied(wanted.map(since), now);
}

function applied(changes: ChangeSet, text: string): string {
  let result = '';
  let at = 0;
  changes.iterChanges((fromA, toA, _fromB, _toB, inserted) => {
    result += text.slice(at, fromA) + inserted.toString();
    at = toA;
  });
  return result + text.slice(at);
}
