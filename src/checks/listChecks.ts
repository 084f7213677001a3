import { listOfField } from '../documents/definitions/fieldKinds.ts';
import { meant } from '../documents/reading/meant.ts';
import { enabledContents } from '../meaning/enabledContents.ts';
import type { Listed } from '../meaning/meaning.ts';
import { inside } from '../meaning/sourceLocation.ts';
import { isCountryCode } from '../rules/countryCode.ts';
import { onceEach } from '../rules/onceEach.ts';
import { textKeyPattern } from '../rules/schemas/references.ts';
import { countryKey, countryNames, listOptions } from '../rules/staticList.ts';
import { type Check, canBeUnasked, eachBeside, staticLists } from './check.ts';

/** Static lists that documents name must exist. */
export const unknownList = eachBeside('references', staticLists, (reference, report, lists) => {
  const { kind, value } = reference;
  if (kind !== 'list' || lists.has(value)) return;
  const message = `There is no list "${value}". There are: ${[...lists.keys()].join(', ') || 'none'}.`;
  report(reference, 'unknown-list', message, meant(value, lists.keys()));
});

/** Some document must offer each list of the settlement; lists of the project are for all settlements. */
export const unusedList: Check = (meaning, report) => {
  const { lists, documents, models, settlementFolder } = meaning;
  const isReadable = canBeUnasked(meaning) && models.every(({ written }) => written !== null);
  const used = new Set([...documents.flatMap(listsOfDocument), ...models.flatMap(listsOfModel)]);
  for (const [name, list] of isReadable ? lists : []) {
    if (used.has(name) || !list.file.startsWith(`${settlementFolder}/`)) continue;
    const message = `No document offers this list. Write { "list": "${name}" } as the choices of a field, or remove the file.`;
    report(inside(list), 'unused-list', message);
  }
};

const listsOfDocument = onceEach(({ index }: Listed['documents']) =>
  index.references.flatMap(({ kind, value }) => (kind === 'list' ? value : [])),
);

const listsOfModel = onceEach(({ written }: Listed['models']) =>
  Object.values(written?.fields ?? {}).flatMap((field) => listOfField(field) ?? []),
);

const textKey = new RegExp(textKeyPattern);

/** Values with labels must fit into text keys: letters, digits and underscores. */
export const listLabels: Check = ({ lists }, report) => {
  for (const list of lists.values()) {
    for (const [index, { value, label }] of (list.document === null ? [] : listOptions(list.document)).entries()) {
      if (label === undefined || textKey.test(label)) continue;
      const message = `"${value}" cannot have a label of its own: a text key has letters and digits only. Write it so, or leave "labels" out.`;
      report(inside(list, 'values', index), 'list-labels', message);
    }
  }
};

/** A value that is shown as a country must be a country code, or have a text of its own. */
export const countryCodes: Check = (meaning, report) => {
  const texts = enabledContents(meaning).map((content) => content.texts);
  for (const list of meaning.lists.values()) {
    if (list.document?.labels !== countryNames) continue;
    for (const [index, value] of list.document.values.entries()) {
      if (isCountryCode(value)) continue;
      if (texts.some((own) => Object.hasOwn(own, countryKey(value)))) continue;
      const message = `"${value}" is no two-letter code of a country, so it has no name to show. Write one like "US", or leave "labels" out.`;
      report(inside(list, 'values', index), 'list-labels', message);
    }
  }
};
