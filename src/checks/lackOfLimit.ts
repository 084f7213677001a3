import { boundNamed } from '../meaning/constants/bounds.ts';
import { besideTexts, ownLimit } from '../meaning/constants/limitConstants.ts';
import type { EnabledContent } from '../meaning/enabledContents.ts';
import type { Meaning } from '../meaning/meaning.ts';
import { isOwnLimit } from '../rules/constants.ts';

/** Why {{limit}}, {{min}} or {{max}} has no one meaning in a text; null where nothing there has a bound at all. */
export function lackOfLimit(
  unfilled: readonly string[],
  key: string,
  { culture }: Pick<EnabledContent, 'culture'>,
  { meanings }: Pick<Meaning, 'meanings'>,
): string | null {
  const [name] = unfilled.filter(isOwnLimit);
  const places = besideTexts(meanings).get(key) ?? [];
  if (name === undefined || places.every(({ bounds }) => bounds === null)) return null;
  const texts = ownLimit(places, name, culture)?.texts ?? [];
  if (texts.length > 1) {
    return `{{${name}}} is ${texts.join(' here and ')} there, as several places show this text. Give each a text of its own.`;
  }
  if (name === 'limit' && places.every(({ bounds }) => bounds !== null && bounds.min !== null && bounds.max !== null)) {
    return 'What is beside this text has two bounds, so {{limit}} could be either. Write {{min}} or {{max}}.';
  }
  const isSomewhere = places.some(({ bounds }) => bounds !== null && boundNamed(bounds, name, culture) !== null);
  return isSomewhere
    ? `Not every field or list beside this text has a bound for {{${name}}}. Give each a text of its own.`
    : null;
}
