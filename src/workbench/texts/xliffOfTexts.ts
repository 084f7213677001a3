import { escapeHtml } from '../../rules/escapeHtml.ts';
import type { Translating } from './translationUnits.ts';

/** What is no word for a translator: placeholders and tags. */
const code = /\{\{[^{}]*\}\}|<\/?[a-z][^<>]*>/g;

/** XLIFF 2.0, which has one language. Placeholders and tags are codes that a translator moves and cannot misspell. */
export function xliffOfTexts({ cultures, units }: Translating): string {
  const [culture = '', ...others] = cultures;
  if (others.length > 0) {
    throw new Error(`XLIFF has one language in a file. Choose one of them: ${cultures.join(', ')}.`);
  }
  const written = units.map(({ key, english, translations, note }) => {
    const codes = new Map<string, string>();
    const source = inlineOf(english, codes);
    const translation = translations.get(culture) ?? null;
    const target = translation === null ? null : inlineOf(translation, codes);
    const data = [...codes].map(([text, id]) => `        <data id="${id}">${words(text)}</data>\n`).join('');
    return [
      `    <unit id="${escaped(key)}" xml:space="preserve">\n`,
      note === '' ? '' : `      <notes><note>${escaped(note)}</note></notes>\n`,
      data === '' ? '' : `      <originalData>\n${data}      </originalData>\n`,
      `      <segment state="${target === null ? 'initial' : 'translated'}"><source>${source}</source>`,
      target === null ? '' : `<target>${target}</target>`,
      '</segment>\n    </unit>\n',
    ].join('');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="${escaped(culture)}">\n`,
    `  <file id="texts">\n${written.join('')}  </file>\n</xliff>\n`,
  ].join('');
}

/** `codes` are the ids of a unit's codes, and get those of this text. */
function inlineOf(text: string, codes: Map<string, string>): string {
  let inline = '';
  let from = 0;
  let count = 0;
  for (const { 0: found, index } of text.matchAll(code)) {
    const id = codes.get(found) ?? `d${codes.size + 1}`;
    codes.set(found, id);
    count += 1;
    inline += `${words(text.slice(from, index))}<ph id="${count}" dataRef="${id}" disp="${shownAs(found)}"/>`;
    from = index + found.length;
  }
  return inline + words(text.slice(from));
}

/** XML has no control characters but these three. */
const control = /[\p{Cc}--[\t\n\r]]/gv;

const words = (text: string): string =>
  escaped(text).replaceAll(control, (one) => `<cp hex="${one.charCodeAt(0).toString(16).padStart(4, '0')}"/>`);

const shownAs = (text: string): string => escaped(text.replaceAll(/\p{Cc}+/gu, ' '));

/** A parser would make another line end of a carriage return that is written as it is. */
const escaped = (text: string): string => escapeHtml(text).replaceAll('\r', '&#13;');
