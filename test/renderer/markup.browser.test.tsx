import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseMarkup as parseInBrowser } from '../../src/renderer/kit/markup/parseInBrowser.ts';
import { parseMarkup as parseOnServer } from '../../src/renderer/kit/markup/parseOnServer.ts';

/** What a text may be made of, and what may be wrong with it. */
const piece = fc.constantFrom(
  ...[
    '<b>',
    '</b>',
    '<i>',
    '</i>',
    '<br>',
    '<br/>',
    '<p>',
    '</p>',
    '<bdi>',
    '</bdi>',
    '<sup>',
    '<script>',
    '</script>',
  ],
  ...[
    '<a href="/x?a=1&b=2">',
    '<a href=x>',
    '<a>',
    '</a>',
    '<table>',
    '<td>',
    '<svg><a href="/y">',
    '</svg>',
    '<!-- ',
    '-->',
  ],
  ...[
    '&amp;',
    '&nbsp;',
    '&lt;',
    '&copy',
    '&#x41;',
    '&unknown;',
    '&',
    '<',
    '>',
    '"',
    ' ',
    '\n',
    '\u00a0',
    'word',
    'é',
    '<3',
  ],
);

it('gives on the server what the browser makes of a text, whatever is written in it', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('');
      expect(parseOnServer(text)).toEqual(parseInBrowser(text));
    }),
    { numRuns: 2000 },
  );
});
