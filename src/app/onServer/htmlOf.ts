import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';

/** How React marks a part that has to wait for code, or has failed. */
const unfinished = '<!--$!-->';

/**
 * `again` is called before each drawing. Nearly always all is there at once, which costs less than a drawing that can
 * wait. @throws what a part of it throws: better that the browser draws the whole page than a part of it.
 */
export async function htmlOf(page: ReactNode, again: () => void): Promise<string> {
  again();
  const html = renderToString(page);
  if (!html.includes(unfinished)) return html;
  again();
  const faults: unknown[] = [];
  const { prelude } = await prerender(page, {
    // Larger parts would be moved into place by a script, which the policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (fault) => void faults.push(fault),
  });
  const whole = await new Response(prelude).text();
  if (faults.length > 0) throw faults[0];
  return whole;
}
