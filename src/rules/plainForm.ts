/** Names in a form that a browser sends without scripts. Fields have a dot in theirs. */
export const plainFormId = 'claim-form';
/** The element where a page's content begins. */
export const contentId = 'page-content';
export const pressName = 'press';
export const tokenName = 'token';
/** Whose answers the page was written with. */
export const ownerName = 'owner';
/** What the page asked for, one a line. */
export const askedName = 'asked';
export const memoryName = 'memory';
/** The answers, sealed, where the settlement saves none before they are filed. */
export const unsavedName = 'unsaved';
/** Of the reference code by which saved answers are opened. */
export const returnCodeName = 'returnCode';
/** Of a file input that is hidden where scripts run. */
export const fileAttribute = 'data-plain-file';
/** Of a button that does nothing without scripts. */
export const inBrowserAttribute = 'data-in-browser';
/** Of a button whose press waits for our code where scripts run; "enter" where Enter in a field presses it. */
export const heldAttribute = 'data-held';
/** Of a hidden part that is shown where no scripts run. */
export const withoutScriptsAttribute = 'data-without-scripts';
