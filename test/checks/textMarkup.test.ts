import { describe, expect, it } from 'vitest';
import { faultsAfter } from './harness.ts';

const en = 'settlement/content/en.json';
const faultsOf = (text: string) =>
  faultsAfter(
    ...['en', 'es'].map(
      (culture) => [`settlement/content/${culture}.json`, ['texts', 'LocKey_Page_Other'], text] as const,
    ),
  );

describe('the markup of a text', () => {
  it('is named by its tag, its key and its place in each language', () => {
    expect(faultsOf('<blink>Soon</blink>')).toEqual(
      ['en', 'es'].map(
        (culture) =>
          `settlement/content/${culture}.json:9:26 unknown-tag: "LocKey_Page_Other" has a <blink>, which people would read as it is written. A text can have <b>, <strong>, <i>, <em>, <u>, <sup>, <sub>, <br> and <a href="…">. Write &lt; for a sign that is no tag.`,
      ),
    );
  });

  it.each([
    ['never closed', '<b>Soon', 'opens a <b> that is never closed. Write </b> where it ends.'],
    ['closed as another', '<b>Soon</strong>', 'closes a </strong>, but what is open there is <b>. Write </b>.'],
    ['closed across another', '<b>So <i>on</b></i>', 'closes a </b>, but what is open there is <i>. Write </i>.'],
    ['closed and never opened', 'Soon</b>', 'closes a </b> that was never opened. Take it out.'],
    ['a line break that is closed', 'Soon</br>', 'closes a </br>, which has no end. Write <br>.'],
    [
      'without its end',
      'Soon <b',
      'has a "<" that begins a tag without its ">", and what follows would not be shown. Close the tag, or write &lt; for a sign that is no tag.',
    ],
    [
      'a comment',
      'Soon <!-- or later -->',
      'has a "<!", and what follows up to the next ">" would not be shown. Take it out, or write &lt; for a sign that is no tag.',
    ],
    [
      'an end without a name',
      'Soon </ b>',
      'has a "</", and what follows up to the next ">" would not be shown. Take it out, or write &lt; for a sign that is no tag.',
    ],
  ])('is refused where it is %s', (_what, text, message) => {
    expect(faultsOf(text).map((fault) => fault.replace(/^\S+ /, ''))).toEqual(
      Array(2).fill(`unclosed-tag: "LocKey_Page_Other" ${message}`),
    );
  });

  it.each(['javascript:alert(1)', 'lookup', 'data:text/html,x', ''])('is no link to "%s"', (href) => {
    const quoted = href === '' ? '' : ` href="${href}"`;
    expect(faultsOf(`<a${quoted}>here</a>`)[0]).toBe(
      `${en}:9:26 unknown-tag: "LocKey_Page_Other" has a link ${href === '' ? 'without an address' : `to "${href}"`}, so that people would read the tag as it is written. Write href="…" with a path that begins with "/", or an address that begins with https:, mailto:, tel: or #.`,
    );
  });

  it.each([
    '<b>Soon</b>, <STRONG>very <em>soon</em></STRONG><br>or<br/> later<sup>1</sup><sub>2</sub> <u>if</u> <i>at all</i>',
    'People < 18 or <18 years, 1<2, a <= b, a > b, "<", <- and &lt;b&gt;',
    'Call <a href="tel:18335550140" class="a > b">us</a>, write <a href=\'mailto:a@b.example\'>us</a>, see <a href=/standard>this</a>',
  ])('can be %s', (text) => {
    expect(faultsOf(text)).toEqual([]);
  });
});
