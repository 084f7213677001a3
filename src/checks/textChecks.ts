import { widgets } from '../../widgets/list.ts';
import { type EnabledContent, enabledContents, lacksOwnFile } from '../meaning/enabledContents.ts';
import type { Meaning } from '../meaning/meaning.ts';
import { inside, type SourceLocation } from '../meaning/sourceLocation.ts';
import { didYouMean } from '../rules/didYouMean.ts';
import { messageKeys } from '../rules/messageKeys.ts';
import { onceEach } from '../rules/onceEach.ts';
import { fillPlaceholders, isAnswer, placeholdersOf } from '../rules/placeholders.ts';
import { countryNames, listOptions } from '../rules/staticList.ts';
import { type Check, canBeShownElsewhere } from './check.ts';
import { optionalTexts, productTexts } from './productTexts.ts';
import { shownPlaceholders } from './shownPlaceholders.ts';

/** English is enabled, and each enabled language has its own file of texts. */
export const cultures: Check = (project, report) => {
  const { settings, settlementFolder } = project;
  const enabled = settings?.document?.cultures ?? null;
  if (settings !== null && enabled !== null) {
    const refuse = (location: SourceLocation, message: string) => report(location, 'missing-culture', message);
    if (!enabled.includes('en')) {
      refuse(inside(settings, 'cultures'), '"en" must be among the cultures: it is the base language.');
    }
    for (const [index, culture] of enabled.entries()) {
      const own = `${settlementFolder}/content/${culture}.json`;
      if (lacksOwnFile(project, culture)) {
        refuse(
          inside(settings, 'cultures', index),
          `${own} is missing. It has the settlement's own texts in this language.`,
        );
      }
      if (project.contents.has(culture)) continue;
      const message = `There is no content/${culture}.json, of the project or in ${settlementFolder}/, with the texts in this language.`;
      refuse(inside(settings, 'cultures', index), message);
    }
  }
  for (const [culture, contents] of project.contents) {
    for (const content of contents) {
      const stated = content.document?.culture;
      if (stated === undefined || stated === culture) continue;
      const message = `This file is named ${culture}.json, but its culture is "${stated}".`;
      report(inside(content, 'culture'), 'missing-culture', message);
    }
    const [first, own] = contents;
    const direction = first?.document?.direction;
    if (own === undefined || own.document === null || direction === undefined || own.document.direction === direction) {
      continue;
    }
    const message = `${first?.file} says that this language is written "${direction}". One of the two is wrong.`;
    report(inside(own, 'direction'), 'missing-culture', message);
  }
};

/** Every text that a running document shows exists in every enabled language. */
export const missingText: Check = (meaning, report) => {
  const contents = enabledContents(meaning);
  for (const shown of [...shownTexts(meaning), ...listLabels(meaning), ...serverMessages(meaning)]) {
    const { key } = shown;
    const missing = contents.filter(({ texts }) => !Object.hasOwn(texts, key));
    if (missing.length === 0) continue;
    const files = missing.map((content) => lackingFile(content, key, meaning)).join(' and ');
    report(shown, 'missing-text', `"${key}" has no text in ${files}.`, nearest(key, contents));
  }
};

interface ShownText extends SourceLocation {
  readonly key: string;
}

/** Without the texts of a block that its use replaces. */
function shownTexts({ references }: Meaning): readonly ShownText[] {
  return references.flatMap(({ kind, value, scope, file, path }) =>
    kind === 'text' && scope.texts[value] === undefined ? [{ file, path, key: value }] : [],
  );
}

/** Without countries: the server adds their names in every language. */
function listLabels({ references }: Meaning): readonly ShownText[] {
  return references.flatMap(({ list, file, path }) => {
    if (list === null || list.labels === countryNames) return [];
    return listOptions(list).flatMap(({ label }) => (label === undefined ? [] : [{ file, path, key: label }]));
  });
}

function serverMessages({ validations }: Meaning): readonly ShownText[] {
  return validations.flatMap(({ file, path, validation: { messageKey } }) =>
    messageKey === undefined ? [] : [{ file, path: [...path, 'messageKey'], key: messageKey }],
  );
}

/** The project's file if the project has the text in another language, else the settlement's. */
function lackingFile({ culture }: EnabledContent, key: string, meaning: Meaning): string {
  const own = `${meaning.settlementFolder}/`;
  const isShared = enabledContents(meaning).some(({ fileOf }) => fileOf(key)?.startsWith(own) === false);
  return `${isShared ? '' : own}content/${culture}.json`;
}

/** Only where the text is missing everywhere: otherwise the key is right and a translation is missing. */
function nearest(key: string, contents: readonly EnabledContent[]): string | undefined {
  const keys = keysOf(contents);
  return keys.has(key) ? undefined : didYouMean(key, keys);
}

const keysOf = onceEach(
  (contents: readonly EnabledContent[]): ReadonlySet<string> =>
    new Set(contents.flatMap(({ texts }) => Object.keys(texts))),
);

/** Texts that are shown without a key in any document, and what shows them. */
const shown: ReadonlyMap<string, string> = new Map([
  ...Object.entries(widgets).flatMap(([name, { texts }]) =>
    Object.keys(texts).map((key) => [key, `the widget "${name}"`] as const),
  ),
  ...messageKeys.map((key) => [key, 'a validation rule'] as const),
  ...Object.keys(productTexts).map((key) => [key, 'the application'] as const),
]);

/** Every enabled language has the texts of the application, its widgets and its rules. */
export const missingProductText: Check = (project, report) => {
  const contents = enabledContents(project);
  const isLeftOut = (key: string) =>
    optionalTexts.has(key) && contents.every(({ texts }) => !Object.hasOwn(texts, key));
  for (const content of contents) {
    for (const [key, by] of shown) {
      if (Object.hasOwn(content.texts, key) || isLeftOut(key)) continue;
      const location = { file: lackingFile(content, key, project), path: ['texts'], atKey: true };
      report(location, 'missing-text', `"${key}" is missing. It is shown by ${by}.`);
    }
  }
};

/** A text has only placeholders that are filled in wherever it is shown, and those of the English text. */
export const placeholderMismatch: Check = (project, report) => {
  const contents = enabledContents(project);
  const english = contents.find(({ culture }) => culture === 'en')?.texts ?? {};
  const shown = shownPlaceholders(project);
  const isAllKnown = !canBeShownElsewhere(project);
  for (const { fileOf, texts } of contents) {
    for (const [key, text] of Object.entries(texts)) {
      const location = { file: fileOf(key) ?? '', path: ['texts', key] };
      const refuse = (message: string) => report(location, 'placeholder-mismatch', message);
      const own = placeholdersOf(text);
      // An unreadable document may show the text.
      const { filled, byPages = !isAllKnown } = shown.get(key) ?? {};
      const unfilled = filled === undefined ? [] : own.filter((name) => !isAnswer(name) && !filled.has(name));
      const answers = own.filter(isAnswer);
      if (/[{}]/.test(fillPlaceholders(text, () => ''))) {
        refuse('This text has a single brace. A placeholder has two on each side, like {{name}}.');
      } else if (answers.length > 0 && !byPages) {
        refuse(`Only a text that nothing but pages shows can have answers. Take out ${named(answers)}.`);
      } else if (/<[^<>]*\{\{[^<>]*>/.test(text)) {
        refuse('A placeholder cannot stand between the brackets of a tag.');
      } else if (unfilled.length > 0) {
        refuse(`Nothing fills in ${named(unfilled)} where this text is shown. ${canBe([...(filled ?? [])])}`);
      } else {
        const wanted = placeholdersOf(english[key] ?? text);
        if (own.join() !== wanted.join()) refuse(`This text has ${named(own)}; the English one has ${named(wanted)}.`);
      }
    }
  }
};

const canBe = (filled: readonly string[]): string =>
  filled.length === 0 ? 'It can have no placeholder.' : `It can have ${named(filled)}.`;

const named = (names: readonly string[]): string =>
  names.length === 0 ? 'no placeholder' : names.map((name) => `{{${name}}}`).join(', ');
