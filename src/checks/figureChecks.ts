import { type Bounds, boundText } from '../meaning/constants/bounds.ts';
import { amountsIn, amountValue } from '../rules/amountsIn.ts';
import { comparableBound } from './comparableBound.ts';
import type { TextCheck } from './eachShown.ts';
import { type Figure, figuresIn, isSameFigure } from './figuresIn.ts';
import { limitsIn } from './limitsIn.ts';
import { otherFigureThanEnglish } from './otherFigureThanEnglish.ts';

/** A message of a rule says no other amount than the field's bounds. */
export const otherAmount: TextCheck = ({ text, language: { culture }, location, use: { places } }, report) => {
  if (!/\d/.test(text)) return;
  if (places.length === 0 || !places.every(({ isMessage }) => isMessage)) return;
  const bounds = places.flatMap(({ bounds: own }) => (own?.format === 'currency' ? [own] : []));
  if (bounds.length < places.length) return;
  const values = bounds.flatMap(({ min, max }) => [min, max].flatMap((one) => (one === null ? [] : amountValue(one))));
  const other = amountsIn(text).find(({ value }) => !values.includes(value));
  if (other === undefined) return;
  const asked = [...new Set(values)].map((value) => boundText(value, 'currency', culture)).join(' and ');
  const name = places.every(({ filled }) => filled.includes('value')) ? 'value' : 'limit';
  const message = `"${other.words}" is said where the rule asks for ${asked}. Write {{${name}}}, or correct one of them.`;
  report(location, 'other-figure', message);
};

/** A message of a rule says the dates and numbers of the rule; beside these it may have examples. */
export const otherBound: TextCheck = ({ text, language: { culture }, location, use: { places } }, report) => {
  // A placeholder says the bound.
  if (!/\d/.test(text) || text.includes('{{') || !places.some(({ isMessage }) => isMessage)) return;
  const bounds = places.flatMap(({ isMessage, bounds: own }) => (isMessage && own !== null ? [own] : []));
  if (bounds.length < places.length || bounds.some(({ format }) => format === 'currency')) return;
  // The next check compares these.
  if (limitsIn(text, culture).length > 0) return;
  const asked = bounds.flatMap((one) => boundsIn(one, culture));
  const kinds = new Set(asked.map(({ kind }) => kind));
  const said = figuresIn(text, culture).filter(({ kind }) => kinds.has(kind));
  const other = said.find((one) => !asked.some((bound) => isSameFigure(one, bound)));
  if (other === undefined || asked.some((bound) => said.some((one) => isSameFigure(one, bound)))) return;
  const wanted = [...new Set(asked.map(({ words }) => words))].join(' and ');
  const message = `"${other.words}" is said where the rule asks for ${wanted}. Write {{limit}}, {{min}} or {{max}}, or correct one of them.`;
  report(location, 'other-figure', message);
};

function boundsIn({ min, max, format }: Bounds, culture: string): readonly Figure[] {
  return [min, max].flatMap((bound) => (bound === null ? [] : figuresIn(boundText(bound, format, culture), culture)));
}

/** What a text beside a field or a list says is the least or the most is so. */
export const otherLimit: TextCheck = ({ text, language: { culture }, location, use: { places } }, report) => {
  if (places.length === 0) return;
  const isMessage = places.every((place) => place.isMessage);
  for (const limit of limitsIn(text, culture)) {
    // Another check looks at all amounts of a message.
    if (isMessage && limit.kind === 'amount') continue;
    const bounds = places.map((place) => (place.bounds === null ? null : comparableBound(place.bounds, limit)));
    if (bounds.some((bound) => bound === null || bound === limit.value)) continue;
    const written = (bound: string) => (limit.kind === 'amount' ? boundText(bound, 'currency', culture) : bound);
    const asked = [...new Set(bounds.flatMap((bound) => (bound === null ? [] : written(bound))))].join(' and ');
    const most = limit.end === 'max' ? 'the most is' : 'the least is';
    const message = `"${limit.words}" is said where ${most} ${asked}. Write {{${limit.end}}}, or correct one of them.`;
    report(location, 'other-figure', message);
  }
};

/** Languages say the same amounts. */
export const otherAmountInLanguage: TextCheck = ({ text, english, location }, report) => {
  if (english === undefined || !/\d/.test(text)) return;
  const [own, wanted] = [text, english].map((one) => amountsIn(one));
  if (own === undefined || wanted === undefined || own.length === 0 || wanted.length === 0) return;
  const other = own.find(({ value }) => !wanted.some((one) => one.value === value));
  if (other === undefined) return;
  const said = wanted.map(({ words }) => words).join(', ');
  const message = `"${other.words}" is said where English says ${said}. One of the two is wrong.`;
  report(location, 'other-figure', message);
};

/** Languages say the same dates, times, codes and numbers, where both write them in digits. */
export const otherFigureInLanguage: TextCheck = ({ text, english, language, location }, report) => {
  if (english === undefined || english === text || !/\d/.test(text) || !/\d/.test(english)) return;
  const other = otherFigureThanEnglish(text, language.culture, english);
  if (other === null) return;
  const said = other.unsaid.map(({ words }) => words).join(', ');
  const message = `"${other.figure.words}" is said where English says ${said}. One of the two is wrong.`;
  report(location, 'other-figure', message);
};

/** An example of a reference code begins as the settlement's do. */
export const otherPrefix: TextCheck = ({ text, language: { referenceCodePrefix: prefix }, location }, report) => {
  if (prefix === null) return;
  const code = exampleCode.exec(text);
  if (code === null || code[1] === prefix) return;
  const message = `"${code[0]}" is no reference code of this settlement: its codes begin with ${prefix}. Write {{settings.referenceCodePrefix}} in the place of ${code[1]}.`;
  report(location, 'other-figure', message);
};

const exampleCode = /(?<![A-Z0-9-])([A-Z]{2,4})-[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9](?![A-Z0-9-])/;
