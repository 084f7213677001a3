import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { styled } from '../../src/renderer/kit/styled.ts';

const Base = styled('p')({ marginTop: 3, '&[data-wide]': { paddingTop: 5 } });
const Derived = styled(Base)({ marginTop: 7 });

it('draws the styles of the element that another one is made of below its own, whichever is drawn first', async () => {
  const screen = await render(
    <>
      <Derived data-wide>derived</Derived>
      <Base>base</Base>
    </>,
  );
  const lookOf = (text: string) => getComputedStyle(screen.getByText(text).element());
  expect(lookOf('derived').marginTop).toBe('7px');
  expect(lookOf('derived').paddingTop).toBe('5px');
  expect(lookOf('base').marginTop).toBe('3px');
});

it('writes its styles once for each page that keeps them', async () => {
  const pages = ['one', 'two'].map((key) => createCache({ key }));
  await render(
    pages.map((styles) => (
      <CacheProvider key={styles.key} value={styles}>
        <Base>first</Base>
        <Base>second</Base>
      </CacheProvider>
    )),
  );
  expect(pages.map((styles) => Object.keys(styles.inserted).length)).toEqual([1, 1]);
  expect(pages.map((styles) => styles.sheet.tags.length)).toEqual([2, 2]);
});
