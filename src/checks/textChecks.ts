import { widgets } from '../../widgets/list.ts';
import { meant } from '../documents/reading/meant.ts';
import { constantIn } from '../meaning/constants/constantsIn.ts';
import { type EnabledContent, enabledContents, lacksOwnFile } from '../meaning/enabledContents.ts';
import { inside, type SourceLocation } from '../meaning/sourceLocation.ts';
import { readingTexts } from '../meaning/summaries.ts';
import { writtenTextKeys } from '../meaning/textKeys.ts';
import { isConstant, isOwnLimit } from '../rules/constants.ts';
import { messageKeys } from '../rules/messageKeys.ts';
import { onceEach } from '../rules/onceEach.ts';
import { onceForAll } from '../rules/onceForAll.ts';
import { fillPlaceholders, isAnswer, placeholdersOf } from '../rules/placeholders.ts';
import { formKeys, isCount } from '../rules/plurals.ts';
import { begunText } from './begunText.ts';
import { type Check, canBeShownElsewhere } from './check.ts';
import { type CountedTexts, countedTexts, hasText, wholeText } from './countedTexts.ts';
import { lackOfLimit } from './lackOfLimit.ts';
import { fileForText, missingTexts, shownTexts } from './missingTexts.ts';
import { optionalTexts, productTexts } from './productTexts.ts';
import { isIdle, shownPlaceholders } from './shownPlaceholders.ts';
import { foundInTexts, placeholdersInTexts, textsWithBraces } from './textsOf.ts';
import { untouchedTexts } from './untouchedTexts.ts';

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
  for (const missing of missingTexts(meaning)) {
    const { key, lacking, isOfValue } = missing;
    const files = lacking.map(({ file }) => file).join(' and ');
    const better = isOfValue ? {} : nearest(key, contents);
    const write = better.suggestion === undefined ? ' "npm run texts" writes it.' : '';
    const more = better.insteadOf === undefined ? { ...better, ...begunText(missing, meaning) } : better;
    report(missing, 'missing-text', `"${key}" has no text in ${files}.${write}`, more);
  }
};

/** Texts that were begun are worth a look until their author wrote them or says that they are right. */
export const untouchedText: Check = (meaning, report) => {
  for (const content of [...meaning.contents.values()].flat()) {
    const english = (meaning.contents.get('en') ?? []).flatMap(({ document }) => document ?? []);
    for (const key of untouchedTexts(content.document, english)) {
      const message = `"${content.document?.texts[key]}" is what this text began with. Write what people read, or take "${key}" out of "untouched" if it is right as it is.`;
      report(inside(content, 'texts', key), 'untouched-text', message);
    }
  }
};

/** A text that is used because one language has it is there in all of them. */
export const missingReadingText: Check = (meaning, report) => {
  const contents = enabledContents(meaning);
  const keys = writtenTextKeys(meaning.contents);
  const isLacked = (key: string) => !contents.every(({ texts }) => Object.hasOwn(texts, key));
  const lacked = lackedOnce([keys, contents], () => new Set([...keys].filter(isLacked)));
  if (lacked.size === 0) return;
  for (const shown of shownTexts(meaning)) {
    for (const key of readingTexts(shown.key).filter((one) => lacked.has(one))) {
      const missing = contents.filter(({ texts }) => !Object.hasOwn(texts, key));
      const lacking = missing.map(({ culture }) => ({ culture, file: fileForText(culture, key, meaning) }));
      const files = lacking.map(({ file }) => file).join(' and ');
      report(shown, 'missing-text', `"${key}" has no text in ${files}.`, begunText({ key, lacking }, meaning));
    }
  }
};

const lackedOnce = onceForAll<ReadonlySet<string>>();

/** Only where the text is missing everywhere: otherwise the key is right and a translation is missing. */
function nearest(key: string, contents: readonly EnabledContent[]): ReturnType<typeof meant> {
  const keys = keysOf(contents);
  return keys.has(key) ? {} : meant(key, keys);
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
  const counted = countedTexts(project);
  const isLeftOut = (key: string) =>
    optionalTexts.has(key) && contents.every(({ texts }) => !Object.hasOwn(texts, key));
  for (const content of contents) {
    for (const [key, by] of shown) {
      if (hasText(content, key, counted) || isLeftOut(key)) continue;
      const file = fileForText(content.culture, key, project);
      const fix = begunText({ key, lacking: [{ culture: content.culture, file }] }, project);
      report({ file, path: ['texts'], atKey: true }, 'missing-text', `"${key}" is missing. It is shown by ${by}.`, fix);
    }
  }
};

/** A text has only placeholders that are filled in wherever it is shown, and those of the English text. */
export const placeholderMismatch: Check = (project, report) => {
  const contents = enabledContents(project);
  const base = contents.filter(({ culture }) => culture === 'en');
  const counted = countedTexts(project);
  const shown = shownPlaceholders(project);
  const isAllKnown = !canBeShownElsewhere(project);
  for (const content of contents) {
    const filling = filledOnce([content, ...base, counted], () => filledTexts(content, base, counted));
    for (const { key, own, answers, misplaced, difference } of filling) {
      const refuse = (message: string) =>
        report({ file: content.fileOf(key) ?? '', path: ['texts', key] }, 'placeholder-mismatch', message);
      // An unreadable document may show the text.
      const { filled, byPages = !isAllKnown } = shown.get(key) ?? {};
      const unfilled =
        filled === undefined
          ? []
          : own.filter(
              (name) =>
                !isAnswer(name) &&
                !filled.has(name) &&
                constantIn(name, key, content, project) === null &&
                !(isOwnLimit(name) && (!isAllKnown || isIdle(key, project))),
            );
      if (misplaced.includes('single')) {
        refuse('This text has a single brace. A placeholder has two on each side, like {{name}}.');
      } else if (answers.length > 0 && !byPages) {
        refuse(`Only a text that nothing but pages shows can have answers. Take out ${named(answers)}.`);
      } else if (misplaced.includes('inTag')) {
        refuse('A placeholder cannot stand between the brackets of a tag.');
      } else if (unfilled.length > 0) {
        refuse(
          lackOfLimit(unfilled, key, content, project) ??
            `Nothing fills in ${named(unfilled)} where this text is shown. ${canBe([...(filled ?? [])])}`,
        );
      } else if (difference !== null) {
        refuse(difference);
      }
    }
  }
};

interface FilledText {
  readonly key: string;
  readonly own: readonly string[];
  /** Those of its placeholders that are answers. */
  readonly answers: readonly string[];
  readonly misplaced: readonly ('single' | 'inTag')[];
  /** How it differs from the English text, in a sentence. */
  readonly difference: string | null;
}

const filledOnce = onceForAll<readonly FilledText[]>();

/** The texts that have placeholders, here or in English. */
function filledTexts(
  content: EnabledContent,
  base: readonly EnabledContent[],
  counted: CountedTexts,
): readonly FilledText[] {
  return [...keysWithPlaceholders([content, ...base], counted)].flatMap((key) => {
    const text = content.texts[key];
    if (text === undefined) return [];
    const own = placeholdersInTexts(content).get(key) ?? [];
    const answers = own.filter((name) => isAnswer(name) && !isConstant(name));
    const wanted = placeholdersOf(wholeText(base[0]?.texts ?? {}, key, counted) ?? text);
    // "One document" needs no number.
    const names = (all: readonly string[]) => all.filter((name) => !counted.byForm.has(key) || !isCount(name));
    const isSame = names(own).join() === names(wanted).join();
    const difference = isSame ? null : `This text has ${named(own)}; the English one has ${named(wanted)}.`;
    return [{ key, own, answers, misplaced: misplacedBraces(content).get(key) ?? [], difference }];
  });
}

const misplacedBraces = foundInTexts((text): readonly ('single' | 'inTag')[] =>
  /[{}]/.test(text)
    ? [
        ...(/[{}]/.test(fillPlaceholders(text, () => '')) ? ['single' as const] : []),
        ...(/<[^<>]*\{\{[^<>]*>/.test(text.replaceAll(quotedAddress, '')) ? ['inTag' as const] : []),
      ]
    : [],
);

/** Of the texts that have any in one of these languages, in whichever form by a count. */
function keysWithPlaceholders(
  contents: readonly EnabledContent[],
  { keys, byForm }: CountedTexts,
): ReadonlySet<string> {
  const having = contents.flatMap((content) => [...textsWithBraces(content).keys()]);
  return new Set(
    having.flatMap((key) => {
      const whole = byForm.get(key) ?? key;
      return keys.has(whole) ? [whole, ...formKeys(whole)] : [key];
    }),
  );
}

const quotedAddress = /(?:tel:\{\{\s*settings\.phone\s*\}\}|mailto:\{\{\s*settings\.email\s*\}\})(?=")/g;

const canBe = (filled: readonly string[]): string =>
  filled.length === 0 ? 'It can have no placeholder.' : `It can have ${named(filled)}.`;

const named = (names: readonly string[]): string =>
  names.length === 0 ? 'no placeholder' : names.map((name) => `{{${name}}}`).join(', ');
