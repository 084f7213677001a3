import { plainFormId, pressName } from '../../rules/plainForm.ts';
import { scrollTargets } from '../shared/scrollTargets.ts';
import { languagePress, returnCodeName } from './ownPresses.ts';
import type { PlainPage } from './plainPage.ts';

/**
 * The drawn page as a form that browsers send by themselves. The app draws it as one that they never send: hydration
 * leaves attributes as they were written, and so browsers need no code for those that only matter without scripts. The
 * page that follows, after a redirect too, begins at its content, below the links that a phone shows first.
 */
export function plainHtml(html: string, page: PlainPage): string {
  return (
    html
      .replace(
        /(<form [^>]*)method="dialog"/,
        `$1id="${plainFormId}" method="post" action="#${scrollTargets.content}" enctype="multipart/form-data"`,
      )
      .replaceAll(/<input [^>]*type="file"[^>]*>/g, (input) => pickerOf(input, page))
      .replaceAll(
        /<button type="button" lang="([^"]*)"/g,
        `<button type="submit" form="${plainFormId}" name="${pressName}" value="${languagePress}$1" lang="$1"`,
      )
      // Not modal, since only a script could open it so.
      .replaceAll('<dialog ', '<dialog open ')
      .replace(/<details [^>]*data-part="have-return-code".*?<input /s, `$&name="${returnCodeName}" `)
  );
}

/** Hidden for everyone while a button opens it; without scripts it is shown, with the button's name. */
function pickerOf(input: string, page: PlainPage): string {
  const picker = page.pickerOf(/ name="([^"]*)"/.exec(input)?.[1] ?? '');
  if (picker === null) return input;
  const { labelledBy, describedBy } = picker;
  return input
    .replace(/ tabindex="-1"/i, '')
    .replace('<input ', `<input data-plain-file aria-labelledby="${labelledBy}" aria-describedby="${describedBy}" `);
}
