import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Input } from '../../src/renderer/kit/Input.tsx';

it.each([
  ['ltr', 'left', 'left'],
  ['rtl', 'right', 'right'],
] as const)(
  'a number in a page that runs %s reads from left to right and begins where words do',
  async (direction, words, number) => {
    const screen = await render(
      <div dir={direction}>
        <Input inputRef={{ current: null }} invalid={false} aria-label="Words" />
        <Input inputRef={{ current: null }} invalid={false} aria-label="Number" dir="ltr" />
      </div>,
    );
    const look = (name: string) => getComputedStyle(screen.getByRole('textbox', { name }).element());
    const sides = { ltr: { start: 'left', end: 'right' }, rtl: { start: 'right', end: 'left' } };
    const sideOf = ({ textAlign, direction: own }: CSSStyleDeclaration) =>
      textAlign === 'start' ? sides[own === 'rtl' ? 'rtl' : 'ltr'].start : textAlign;
    expect(sideOf(look('Words'))).toBe(words);
    expect(sideOf(look('Number'))).toBe(number);
    expect(look('Number').direction).toBe('ltr');
  },
);
