import { inside } from '../meaning/sourceLocation.ts';
import { inlineTags, isSafeLink } from '../rules/textMarkup.ts';
import { eachOnce } from './check.ts';
import { hrefOf, tags } from './textTags.ts';

const forbidden = /<\s*\/?\s*(p|li|ul|ol)(?=[\s/>])/i;

/** Markup in texts must be known, closed and inline, and links must be safe. */
export const textMarkup = eachOnce(
  ({ contents }) => [...contents.values()].flat(),
  (content, report) => {
    for (const [key, text] of Object.entries(content.document?.texts ?? {})) {
      if (!text.includes('<')) continue;
      const location = inside(content, 'texts', key);
      const tag = forbidden.exec(text)?.[1];
      if (tag !== undefined) {
        const message = `Texts must not contain <${tag.toLowerCase()}> tags. Make paragraphs and lists with nodes of the page.`;
        report(location, 'forbidden-tag', message);
        continue;
      }
      const fault = faultOf(text);
      if (fault !== null) report(location, fault.code, `"${key}" ${fault.message}`);
    }
  },
);

interface Fault {
  readonly code: 'unknown-tag' | 'unclosed-tag';
  readonly message: string;
}

const known = `${[...inlineTags, 'br'].map((tag) => `<${tag}>`).join(', ')} and <a href="…">`;

function faultOf(text: string): Fault | null {
  const open: string[] = [];
  for (const { groups = {} } of text.matchAll(tags)) {
    const { strange, end, name = '', rest = '', closed } = groups;
    const tag = name.toLowerCase();
    const fault =
      strange !== undefined
        ? notShown(strange.startsWith('/') ? '</' : `<${strange}`)
        : closed !== '>'
          ? unclosed(
              'has a "<" that begins a tag without its ">", and what follows would not be shown. Close the tag, or write &lt; for a sign that is no tag.',
            )
          : end === ''
            ? startFault(tag, rest)
            : endFault(tag, open.at(-1));
    if (fault !== null) return fault;
    if (end !== '') open.pop();
    else if (tag !== 'br') open.push(tag);
  }
  const [left] = open;
  return left === undefined
    ? null
    : unclosed(`opens a <${left}> that is never closed. Write </${left}> where it ends.`);
}

const unclosed = (message: string): Fault => ({ code: 'unclosed-tag', message });
const notShown = (sign: string): Fault =>
  unclosed(
    `has a "${sign}", and what follows up to the next ">" would not be shown. Take it out, or write &lt; for a sign that is no tag.`,
  );

function startFault(tag: string, rest: string): Fault | null {
  if (tag === 'br' || inlineTags.has(tag)) return null;
  if (tag !== 'a') {
    const message = `has a <${tag}>, which people would read as it is written. A text can have ${known}. Write &lt; for a sign that is no tag.`;
    return { code: 'unknown-tag', message };
  }
  const href = hrefOf(rest);
  if (isSafeLink(href)) return null;
  const where = href === '' ? 'without an address' : `to "${href}"`;
  const message = `has a link ${where}, so that people would read the tag as it is written. Write href="…" with a path that begins with "/", or an address that begins with https:, mailto:, tel: or #.`;
  return { code: 'unknown-tag', message };
}

function endFault(tag: string, open: string | undefined): Fault | null {
  if (tag === open) return null;
  if (tag === 'br') return unclosed('closes a </br>, which has no end. Write <br>.');
  return open === undefined
    ? unclosed(`closes a </${tag}> that was never opened. Take it out.`)
    : unclosed(`closes a </${tag}>, but what is open there is <${open}>. Write </${open}>.`);
}
