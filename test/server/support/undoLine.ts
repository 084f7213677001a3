import { expect } from 'vitest';

/** What a command prints that has changed the class list: its own lines, and how long that can be taken back. */
export const withUndoLine = (lines: string): unknown =>
  expect.toSatisfy(
    (printed: string) =>
      printed.startsWith(lines) &&
      /^Until \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC "npm run class-list -- undo" takes this back\.\n$/.test(
        printed.slice(lines.length),
      ),
    `${lines}and how long it can be taken back`,
  );
