import { expect, test } from 'vitest';
import { saidHere } from '../../../src/workbench/studio/saidHere.ts';

test('no sentence of the studio names a command', () => {
  const missing = '"LocKey_Page_Title" has no text in content/es.json. "npm run texts" writes it.';
  expect(saidHere('missing-text', missing)).toBe(
    '"LocKey_Page_Title" has no text in content/es.json. Write it in the table under "Texts".',
  );
  expect(saidHere('untouched-text', 'take "LocKey_Page_Title" out of "untouched"')).not.toContain('out of');
});
