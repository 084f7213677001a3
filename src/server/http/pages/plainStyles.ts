import { fileAttribute, inBrowserAttribute, withoutScriptsAttribute } from '../../../rules/plainForm.ts';

/** How the page looks where no script runs: what needs one is not shown, and what scripts open is open. */
const withoutScripts: readonly (readonly [selector: string, rules: string])[] = [
  // Browsers draw it as wide as its words, which is wider than a record within a record on a phone.
  [`[${fileAttribute}][hidden]`, 'display:block;max-inline-size:100%'],
  // The buttons that open the input, and where files are dropped.
  [`[${fileAttribute}]~*`, 'display:none'],
  [`[${inBrowserAttribute}]`, 'display:none'],
  [`[${withoutScriptsAttribute}][hidden]`, 'display:block'],
  ['[role=tablist]', 'display:none'],
  ['[role=tabpanel][hidden]', 'display:block'],
];

/** Dialogs of an answer stand in the page, and need no button to close them. */
const dialogs = [
  'dialog[open]:not(:modal){position:static;box-shadow:none;border:2px solid var(--error);margin:1rem 0;inline-size:auto}',
  'dialog:not(:modal) button:not([data-action]){display:none}',
].join('');

const important = (rules: string) => rules.replaceAll(/(?=;|$)/g, '!important');
const under = (root: string) =>
  withoutScripts.map(([selector, rules]) => `${root}${selector}{${important(rules)}}`).join('');

/** The early script says by `data-plain` that no code will come. */
const withoutCode = dialogs + under('[data-plain] ');
const withoutAnyScript = under('');

export const plainStyles = (nonce: string): string =>
  `<style nonce="${nonce}">${withoutCode}</style><noscript><style nonce="${nonce}">${withoutAnyScript}</style></noscript>`;

/**
 * Of a page with a form: links that leave it open beside it, and say so, since what is typed would be lost. `isElsewhere` is
 * in words. Links within the page have a target of their own, as `linksWithin` gives them, and so has the form.
 */
export function linksBeside(nonce: string, isElsewhere: string): string {
  const words = ` (${isElsewhere})`.replaceAll(/["\\<]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `);
  const said = (root: string) => `${root}a:not([target])::after{content:"${words}"}`;
  return (
    `<style nonce="${nonce}">${said('[data-plain] ')}</style>` +
    `<noscript><base target="_blank"><style nonce="${nonce}">${said('')}</style></noscript>`
  );
}

/** Fragments, and what opens another program. */
export const linksWithin = (html: string): string =>
  html.replaceAll(/<a (?=[^>]*\bhref="(?:#|tel:|mailto:))(?![^>]*\btarget=)/g, '<a target="_self" ');
