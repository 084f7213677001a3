import type { ContentDocument } from '../documents/definitions/content.ts';
import { meant } from '../documents/reading/meant.ts';
import type { Loaded } from '../documents/reading/project.ts';
import type { Meaning } from '../meaning/meaning.ts';
import { inside, keyInside } from '../meaning/sourceLocation.ts';
import { readingTexts } from '../meaning/summaries.ts';
import { derivedByKey } from '../rules/derivedByKey.ts';
import { onceEach } from '../rules/onceEach.ts';
import { listOptions } from '../rules/staticList.ts';
import type { Check } from './check.ts';
import { type Fillable, shownPlaceholders } from './shownPlaceholders.ts';

/** To compare a text with all that could be read takes a millisecond; where this many are unused, few are mistyped. */
const mostCompared = 50;

/** Every text of the settlement is shown; those of the project are for all settlements. */
export const unusedText: Check = (meaning, report) => {
  const shown = shownPlaceholders(meaning);
  const labels = labelsOfLists(meaning);
  for (const content of [...meaning.contents.values()].flat()) {
    if (!content.file.startsWith(`${meaning.settlementFolder}/`)) continue;
    const texts = content.document?.texts ?? {};
    const unused = [...unshownIn(content)(shown).keys()].filter((key) => !labels.has(key)).sort();
    const lacking = unused.length === 0 ? [] : [...couldBe(meaning)].filter((one) => !Object.hasOwn(texts, one));
    for (const [index, key] of unused.entries()) {
      const message = `Nothing shows "${key}". Take it out, or name it where it was meant to be read.`;
      const candidates = index < mostCompared ? lacking : [];
      report(keyInside(content, 'texts', key), 'unused-text', message, meant(key, candidates));
    }
  }
};

/** The texts of a document that nothing shows, by key. */
const unshownIn = onceEach(({ document }: Loaded<ContentDocument>) => {
  const texts = document?.texts ?? {};
  const isUnshown = (key: string, shown: Fillable | undefined) => shown === undefined && Object.hasOwn(texts, key);
  return derivedByKey(
    (shown: Fillable | undefined, key) => (isUnshown(key, shown) ? true : undefined),
    Object.keys(texts),
  );
});

const labelsOfLists = ({ lists }: Meaning): ReadonlySet<string> =>
  new Set(
    [...lists.values()].flatMap(({ document }) =>
      document === null ? [] : listOptions(document).flatMap(({ label }) => label ?? []),
    ),
  );

/** Further texts of a question that are shown as soon as they are there. */
const optionalEnds = ['Hint', 'Placeholder', 'Required', 'Invalid', 'TooLong', 'OutOfRange'];

const couldBe = onceEach((meaning: Meaning): ReadonlySet<string> => {
  const labels = meaning.fields.flatMap(({ value, scope }) =>
    value.label === undefined ? [] : (scope.texts[value.label] ?? value.label),
  );
  const optional = labels.flatMap((key) => [...readingTexts(key), ...optionalEnds.map((end) => `${key}_${end}`)]);
  return new Set([...optional, ...shownPlaceholders(meaning).keys()]);
});

/** A file of the settlement that is no document is in the wrong place, or has the wrong name. */
export const unusedFile: Check = ({ settings, otherFiles, settlementFolder }, report) => {
  if (settings === null) return;
  for (const file of otherFiles) {
    const name = file.slice(settlementFolder.length + 1);
    const message = `Nothing reads ${file}. Move it to where it belongs, or remove it.`;
    // The file has no place in which that could be allowed.
    report(inside(settings), 'unused-file', message, meant(name, ownFiles));
  }
};

const ownFiles = ['settings.json', 'deadlines.json', 'site.json', 'flows.json'];

/** A language has a file because people may choose it. */
export const unusedCulture: Check = ({ contents, settings, settlementFolder }, report) => {
  const enabled = settings?.document?.cultures ?? null;
  for (const [culture, written] of enabled === null ? [] : contents) {
    for (const content of written) {
      if (culture === 'en' || enabled?.includes(culture) || !content.file.startsWith(`${settlementFolder}/`)) continue;
      const message = `"${culture}" is not among the "cultures" of settings.json, so these texts are not served. Add it there, or remove the file.`;
      report(inside(content, 'culture'), 'unused-file', message);
    }
  }
};
