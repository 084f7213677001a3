import { type Bounds, boundText } from '../meaning/constants/bounds.ts';
import { constantsOf } from '../meaning/constants/constantsIn.ts';
import { besideTexts, boundsByName } from '../meaning/constants/limitConstants.ts';
import { quotedTexts } from '../meaning/constants/settingConstants.ts';
import { type EnabledContent, enabledContents } from '../meaning/enabledContents.ts';
import type { Meaning } from '../meaning/meaning.ts';
import { amountsIn, amountValue } from '../rules/amountsIn.ts';
import { onceEach } from '../rules/onceEach.ts';
import type { Check, Report } from './check.ts';
import { shownPlaceholders } from './shownPlaceholders.ts';

/** The date of a deadline, or how to reach the administrator, is not typed into a text that can name it. */
export const typedConstant: Check = (meaning, report) => {
  const quoted: ReadonlySet<string> = new Set(Object.values(quotedTexts));
  const deadlines = [...constantsOf(meaning)].filter(([name]) => /^deadlines\.[^.]+$/.test(name));
  const datesIn = onceEach((content: EnabledContent) => sameWords(deadlines, content));
  eachShown(
    meaning,
    (text, { key, content, warn }) => {
      if (quoted.has(key)) return;
      for (const [words, names] of datesIn(content)) {
        if (!hasWords(text, words)) continue;
        warn(
          `"${words}" is a deadline's date, typed by hand. Write ${anyOf(names)}, so that it moves with the deadline.`,
        );
      }
      const phone = content.texts[quotedTexts.phone] ?? '';
      const typedPhone = phonesIn(text).find((typed) => isSamePhone(typed, phone));
      if (typedPhone !== undefined) {
        warn(`"${typedPhone}" is the telephone number of ${quotedTexts.phone}, typed again. Write {{settings.phone}}.`);
      }
      const email = content.texts[quotedTexts.email] ?? '';
      if (email.includes('@') && text.toLowerCase().includes(email.toLowerCase())) {
        warn(`"${email}" is the address of ${quotedTexts.email}, typed again. Write {{settings.email}}.`);
      }
    },
    report,
  );
};

/** A bound is not typed into a text that can name it. */
export const typedBound: Check = (meaning, report) => {
  const byKey = besideTexts(meaning.meanings);
  const inPages = shownPlaceholders(meaning);
  eachShown(
    meaning,
    (text, { key, content: { culture }, warn }) => {
      if (!/\d/.test(text)) return;
      const places = byKey.get(key) ?? [];
      const filled = inPages.get(key)?.filled ?? new Set();
      const own = places.flatMap(({ bounds }) => bounds ?? []);
      const typed = ends.flatMap((end) => {
        // A rule's message has its dates as the rule writes them, not in words.
        const beside = own.filter(({ format }) => format !== 'date' || !filled.has(end));
        const words = beside.map((bounds) => typedIn(text, bounds, end, culture, true)).find((one) => one !== null);
        const name = filled.has('value') ? 'value' : beside.every((one) => isAlone(one, end)) ? 'limit' : end;
        return words == null ? [] : [{ words, name }];
      });
      if (typed.length > 0) {
        const words = typed.map((one) => `"${one.words}"`).join(' and ');
        const names = typed.map(({ name }) => `{{${name}}}`).join(' and ');
        const what = typed.length === 1 ? 'is a bound' : 'are bounds';
        warn(`${words} ${what} of what is beside this text, typed by hand. Write ${names}.`);
        return;
      }
      if (inPages.get(key)?.byPages !== true) return;
      const found = new Map<string, string[]>();
      const flows = [...new Set(places.map(({ flow }) => flow))];
      for (const [name, several] of flows.flatMap((flow) => [...boundsByName(flow)])) {
        for (const end of ends) {
          const words = several.map((bounds) => typedIn(text, bounds, end, culture, false)).find((one) => one !== null);
          if (words == null) continue;
          const written = several.every((one) => isAlone(one, end)) ? name : `${name}.${end}`;
          found.set(words, [...new Set([...(found.get(words) ?? []), written])]);
        }
      }
      for (const [words, names] of found) {
        warn(`"${words}" is a bound, typed by hand. Write ${anyOf(names)}, so that it changes with the rule.`);
      }
    },
    report,
  );
};

/** A message of a rule says no other amount than the field's bounds. */
export const otherAmount: Check = (meaning, report) => {
  const beside = besideTexts(meaning.meanings);
  eachShown(
    meaning,
    (text, { key, content: { culture }, warnOther }) => {
      if (!/\d/.test(text)) return;
      const places = beside.get(key) ?? [];
      if (places.length === 0 || !places.every(({ isMessage }) => isMessage)) return;
      const bounds = places.flatMap(({ bounds: own }) => (own?.format === 'currency' ? [own] : []));
      if (bounds.length < places.length) return;
      const values = bounds.flatMap(({ min, max }) =>
        [min, max].flatMap((one) => (one === null ? [] : amountValue(one))),
      );
      const other = amountsIn(text).find(({ value }) => !values.includes(value));
      if (other === undefined) return;
      const asked = [...new Set(values)].map((value) => boundText(value, 'currency', culture)).join(' and ');
      const name = places.every(({ filled }) => filled.includes('value')) ? 'value' : 'limit';
      warnOther(
        `"${other.words}" is said where the rule asks for ${asked}. Write {{${name}}}, or correct one of them.`,
      );
    },
    report,
  );
};

/** Languages say the same amounts. */
export const otherAmountInLanguage: Check = (meaning, report) => {
  const english = enabledContents(meaning).find(({ culture }) => culture === 'en');
  eachShown(
    meaning,
    (text, { key, content, warnOther }) => {
      const base = english?.texts[key];
      if (content === english || base === undefined || !/\d/.test(text)) return;
      const [own, wanted] = [text, base].map((one) => amountsIn(one));
      if (own === undefined || wanted === undefined || own.length === 0 || wanted.length === 0) return;
      const other = own.find(({ value }) => !wanted.some((one) => one.value === value));
      if (other === undefined) return;
      const said = wanted.map(({ words }) => words).join(', ');
      warnOther(`"${other.words}" is said where English says ${said}. One of the two is wrong.`);
    },
    report,
  );
};

const link = /<a\s[^<>]*href="(tel|mailto):([^"]*)"[^<>]*>(.*?)<\/a>/gi;

/** A link dials the number, or writes to the address, that it shows. */
export const misleadingLink: Check = (meaning, report) => {
  eachShown(
    meaning,
    (text, { warnLink }) => {
      if (!text.includes('href="')) return;
      for (const [, kind = '', to = '', shown = ''] of text.matchAll(link)) {
        if (to.includes('{{') && shown.includes('{{')) continue;
        if (kind.toLowerCase() === 'tel') {
          const [phone] = phonesIn(shown);
          if (phone === undefined || isSamePhone(phone, to)) continue;
          warnLink(
            `This link shows ${phone} and dials ${to}. Write {{settings.phone}} in both, or correct one of them.`,
          );
        } else {
          const [address] = /[^\s<>"]+@[^\s<>"]+[^\s<>".,;]/.exec(shown) ?? [];
          const [written = ''] = to.split('?');
          if (address === undefined || address.toLowerCase() === written.toLowerCase()) continue;
          warnLink(
            `This link shows ${address} and writes to ${written}. Write {{settings.email}} in both, or correct one of them.`,
          );
        }
      }
    },
    report,
  );
};

interface ShownText {
  readonly key: string;
  readonly content: EnabledContent;
  readonly warn: (message: string) => void;
  readonly warnOther: (message: string) => void;
  readonly warnLink: (message: string) => void;
}

/** Texts that nothing shows may be of flows that do not run. */
function eachShown(meaning: Meaning, look: (text: string, shown: ShownText) => void, report: Report): void {
  const shown = shownPlaceholders(meaning);
  for (const content of enabledContents(meaning)) {
    for (const [key, text] of Object.entries(content.texts)) {
      if (!shown.has(key)) continue;
      const location = { file: content.fileOf(key) ?? '', path: ['texts', key] };
      look(text, {
        key,
        content,
        warn: (message) => report(location, 'typed-by-hand', message),
        warnOther: (message) => report(location, 'other-figure', message),
        warnLink: (message) => report(location, 'misleading-link', message),
      });
    }
  }
}

const ends = ['min', 'max'] as const;
type End = (typeof ends)[number];

const isAlone = ({ min, max }: Bounds, end: End): boolean => (end === 'max' ? min : max) === null;

/**
 * The words for a bound in a text, or null. A bare number may mean anything: beside a field or list it counts from two
 * digits on, elsewhere never.
 */
function typedIn(text: string, bounds: Bounds, end: End, culture: string, isBeside: boolean): string | null {
  const bound = bounds[end];
  const { format } = bounds;
  if (bound === null) return null;
  if (format === 'currency') {
    const value = amountValue(bound);
    return Number(value) < 1 ? null : (amountsIn(text).find((one) => one.value === value)?.words ?? null);
  }
  if (format !== 'date' && (!isBeside || bound.length < 2)) return null;
  const words = boundText(bound, format, culture);
  return hasWords(text, words) ? words : null;
}

/** Not as a part of a longer word or number. */
function hasWords(text: string, words: string): boolean {
  const at = text.indexOf(words);
  if (at < 0) return false;
  const around = [text[at - 1] ?? ' ', text[at + words.length] ?? ' '];
  const isNumberOn = /^[.,]?\d/.test(text.slice(at + words.length)) || /\d[.,]?$/.test(text.slice(0, at));
  return !isNumberOn && around.every((character) => !/[\p{L}\d-]/u.test(character));
}

/** By their words in the language. */
function sameWords(
  constants: readonly (readonly [string, (content: EnabledContent) => string])[],
  content: EnabledContent,
): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const [name, wordsIn] of constants) {
    const words = wordsIn(content);
    names.set(words, [...(names.get(words) ?? []), name]);
  }
  return names;
}

const anyOf = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join(' or ');

const phonesIn = (text: string): readonly string[] =>
  [...text.matchAll(/\+?\(?\d[\d\s().-]{5,}\d/g)]
    .map(([phone]) => phone)
    .filter((phone) => digitsOf(phone).length >= 7);

const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '');

/** With or without the code of the country. */
function isSamePhone(one: string, other: string): boolean {
  const [short = '', long = ''] = [digitsOf(one), digitsOf(other)].sort((a, b) => a.length - b.length);
  return short.length >= 7 && long.endsWith(short);
}
