import { plainFormId, pressName } from '../../rules/plainForm.ts';
import { withCulture } from '../i18n/culture.ts';
import { scrollTargets } from '../shared/scrollTargets.ts';
import { languagePress, returnCodeName } from './ownPresses.ts';
import type { PlainPage } from './plainPage.ts';
import { wayBackTo } from './wayBack.ts';

export interface PlainLinks {
  readonly culture: string;
  /** The path of the page that has them; null outside the flows. */
  readonly at: string | null;
  readonly isPage: (path: string) => boolean;
  /** Where the form is sent; empty for the address at which the browser shows it. */
  readonly action: string;
}

/**
 * The drawn page as a form that browsers send by themselves. The app draws it as one that they never send: hydration
 * leaves attributes as they were written, and so browsers need no code for those that only matter without scripts. The
 * page that follows, after a redirect too, begins at its content, below the links that a phone shows first.
 */
export function plainHtml(html: string, page: PlainPage, links: PlainLinks): string {
  return (
    html
      .replace(
        /(<form [^>]*)method="dialog"/,
        `$1id="${plainFormId}" method="post" action="${escaped(links.action)}#${scrollTargets.content}" enctype="multipart/form-data"`,
      )
      .replaceAll(/<input [^>]*type="file"[^>]*>/g, (input) => pickerOf(input, page))
      .replaceAll(
        /<button type="button" lang="([^"]*)"/g,
        `<button type="submit" form="${plainFormId}" name="${pressName}" value="${languagePress}$1" lang="$1"`,
      )
      // Not modal, since only a script could open it so.
      .replaceAll('<dialog ', '<dialog open ')
      .replaceAll(/<a href="(\/[^"?#]*)"( data-action="edit")?/g, (link, path: string, edit = '') =>
        links.isPage(path) ? `<a href="${linkTo(path, edit !== '', links)}"${edit}` : link,
      )
      .replace(/<details [^>]*data-part="have-return-code".*?<input /s, `$&name="${returnCodeName}" `)
  );
}

/** In the language of the page, as scripts would follow it. */
function linkTo(path: string, isChange: boolean, { culture, at }: PlainLinks): string {
  const address = isChange && at !== null ? `${path}?${wayBackTo(at)}` : path;
  return escaped(withCulture(address, culture));
}

const escaped = (address: string): string => address.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Hidden for everyone while a button opens it; without scripts it is shown, with the button's name. */
function pickerOf(input: string, page: PlainPage): string {
  const picker = page.pickerOf(/ name="([^"]*)"/.exec(input)?.[1] ?? '');
  if (picker === null) return input;
  const { labelledBy, describedBy } = picker;
  return input
    .replace(/ tabindex="-1"/i, '')
    .replace('<input ', `<input data-plain-file aria-labelledby="${labelledBy}" aria-describedby="${describedBy}" `);
}
