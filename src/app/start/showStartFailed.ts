/**
 * Says in the place of the app that it could not start, in the words that the server put into the page: whatever
 * would say it otherwise may be what failed.
 */
export function showStartFailed(document: Document): void {
  const failed = document.getElementById('start-failed');
  if (failed instanceof HTMLTemplateElement) {
    document.getElementById('root')?.replaceChildren(failed.content.cloneNode(true));
  }
}
