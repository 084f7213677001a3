import { quotedTexts } from '../meaning/constants/settingConstants.ts';
import { pathOf } from '../rules/addressParts.ts';
import type { TextCheck } from './eachShown.ts';
import { plainWords } from './figuresIn.ts';
import { digitsOf, isSamePhone, phonesIn } from './phonesIn.ts';
import { linksIn } from './textTags.ts';

const link = /<a\s[^<>]*href="(tel|mailto):([^"]*)"[^<>]*>(.*?)<\/a>/gi;

/** A link dials the number, or writes to the address, that it shows. */
export const misleadingLink: TextCheck = ({ text, location }, report) => {
  if (!text.includes('href="')) return;
  for (const [, kind = '', to = '', shown = ''] of text.matchAll(link)) {
    if (to.includes('{{') && shown.includes('{{')) continue;
    if (kind.toLowerCase() === 'tel') {
      const [phone] = phonesIn(shown);
      if (phone === undefined || isSamePhone(phone, to)) continue;
      const message = `This link shows ${phone} and dials ${to}. Write {{settings.phone}} in both, or correct one of them.`;
      report(location, 'misleading-link', message);
    } else {
      const [address] = /[^\s<>"]+@[^\s<>"]+[^\s<>".,;]/.exec(shown) ?? [];
      const [written = ''] = to.split('?');
      if (address === undefined || address.toLowerCase() === written.toLowerCase()) continue;
      const message = `This link shows ${address} and writes to ${written}. Write {{settings.email}} in both, or correct one of them.`;
      report(location, 'misleading-link', message);
    }
  }
};

/** Links of a text lead to the same places in every language. */
export const otherLinkInLanguage: TextCheck = ({ text, english, language: { cultures }, location }, report) => {
  if (english === undefined || !(text.includes('<a') || english.includes('<a'))) return;
  const [own, wanted] = [text, english].map((one) => linksIn(one).map((to) => ({ to, meant: placeOf(to, cultures) })));
  if (own === undefined || wanted === undefined) return;
  const other = own.find(({ meant }) => !wanted.some((one) => one.meant === meant));
  const left = wanted.find(({ meant }) => !own.some((one) => one.meant === meant));
  if (other === undefined && left === undefined) return;
  const message =
    other === undefined
      ? `English links to ${left?.to}, and this text does not. Add the link, or take it out there.`
      : left === undefined
        ? `This text links to ${other.to}, and English does not. Take the link out, or add it there.`
        : `This text links to ${other.to}, and English to ${left.to}. One of the two is wrong.`;
  report(location, 'misleading-link', message);
};

/** Without what tells the languages of a page apart: "/es/faq", "?culture=es", "notice-es.pdf". */
function placeOf(to: string, cultures: readonly string[]): string {
  const [, kind, rest = ''] = /^(tel|mailto):(.*)$/i.exec(to) ?? [];
  if (kind?.toLowerCase() === 'tel') return digitsOf(rest) || rest;
  if (kind !== undefined) return (rest.split('?')[0] ?? '').toLowerCase();
  const path = to.startsWith('/') ? pathOf(to) : (to.split(/[?#]/)[0] ?? '');
  const ofLanguage = new RegExp(`[/._-](?:${cultures.join('|')})(?=[/._-]|$)`, 'gi');
  return path.replaceAll(ofLanguage, '').replace(/\/$/, '').toLowerCase();
}

const calls = /\b(?:call|phone|dial|telephone|ll[aá]me|llamar|tel[eé]fono|marque)\b/i;

/** The administrator has one telephone number. */
export const secondPhone: TextCheck = ({ key, text, language: { phone: own }, location }, report) => {
  if (!/\d/.test(text) || key === quotedTexts.phone || phonesIn(own).length === 0) return;
  const dialled = linksIn(text).flatMap((to) => (/^tel:[\d+]/i.test(to) ? [to.slice(4)] : []));
  const words = plainWords(text);
  const said = calls.test(words) && !isExample.test(words) ? phonesIn(words).filter(isComplete) : [];
  const other = [...dialled, ...said].find((phone) => !isSamePhone(phone, own) && digitsOf(phone).length >= 7);
  if (other === undefined) return;
  const message = `${other} is another telephone number than ${own} of ${quotedTexts.phone}. Write {{settings.phone}}, or correct one of them.`;
  report(location, 'misleading-link', message);
};

const isExample = /\b(?:like|example|e\.g\.|como|ejemplo)\b/i;
const isComplete = (phone: string): boolean => [10, 11].includes(digitsOf(phone).length);
