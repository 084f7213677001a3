import { createHash } from 'node:crypto';
import type { PostedForm, WrittenPage } from '../../../wire/writtenPage.ts';

export interface AnsweredPress {
  readonly written: WrittenPage;
  /** What it has set in the browser. */
  readonly cookies: readonly string[];
}

interface Remembered {
  readonly press: string;
  readonly answer: Promise<AnsweredPress>;
  /** When it was done, in milliseconds since the epoch; null while it is. */
  readonly since: number | null;
}

/** Pages are held in memory: those of a few minutes, and of so many browsers. */
const longestMilliseconds = 2 * 60_000;
const mostBrowsers = 200;

/**
 * Does the presses of a browser one after another, and the same one once: a form that is sent again gets the same answer,
 * unless another press came between. It is sent again by a second press on a slow network, by a reload of the answer, and after a
 * connection that was cut.
 */
export function oncePerPress(now: () => Date) {
  const last = new Map<string, Remembered>();

  function forgetOld(time: number): void {
    for (const [browser, { since }] of last) {
      if (since === null) continue;
      if (time - since < longestMilliseconds && last.size < mostBrowsers) return;
      last.delete(browser);
    }
  }

  /** @throws whatever `act` throws; then the press may be tried again. */
  return async function once(
    browser: string,
    press: string,
    act: () => Promise<AnsweredPress>,
  ): Promise<AnsweredPress> {
    forgetOld(now().getTime());
    const known = last.get(browser);
    if (known?.press === press) return known.answer;
    const doNext = async () => {
      await known?.answer.catch(() => undefined);
      return act();
    };
    const answer = doNext();
    const remember = (since: number | null) => {
      // In the order in which they are done.
      last.delete(browser);
      last.set(browser, { press, answer, since });
    };
    remember(null);
    const isLast = () => last.get(browser)?.answer === answer;
    try {
      const answered = await answer;
      if (isLast()) remember(now().getTime());
      return answered;
    } catch (error) {
      if (isLast()) last.delete(browser);
      throw error;
    }
  };
}

/** Equal for equal content, files included. The token in it tells one written page from another. */
export async function hashOfPost({ texts, files }: PostedForm): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(Object.entries(texts)));
  for (const [name, chosen] of Object.entries(files)) {
    for (const file of chosen) {
      hash.update(JSON.stringify([name, file.name, file.type, file.size]));
      for await (const chunk of file.stream()) hash.update(chunk);
    }
  }
  return hash.digest('base64');
}
