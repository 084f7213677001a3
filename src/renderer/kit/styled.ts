import { type CSSObject, css, __unsafe_useEmotionCache as useStyleCache } from '@emotion/react';
import { type ComponentProps, createElement, type JSX, type ReactNode } from 'react';

type Tag = keyof JSX.IntrinsicElements;

/** Variations are attributes, which the styles select by. */
export interface Styled<T extends Tag> {
  (props: Omit<ComponentProps<T>, 'className'>): ReactNode;
  readonly tag: T;
  readonly styles: readonly CSSObject[];
}

/**
 * Cheaper than emotion's `styled`, which serialises the styles for every element (decision 77): here the class is
 * computed and inserted when first drawn.
 * @throws Error (when drawn) on the server outside a `CacheProvider`.
 */
export function styled<T extends Tag>(base: T | Styled<T>): (styles: CSSObject) => Styled<T> {
  const tag = typeof base === 'function' ? base.tag : base;
  const inherited = typeof base === 'function' ? base.styles : [];
  return (own) => {
    const styles = [...inherited, own];
    let known: ReturnType<typeof css> | undefined;
    function Styled(props: Omit<ComponentProps<T>, 'className'>): ReactNode {
      const cache = useStyleCache();
      if (cache === null) throw new Error('An element with styles was drawn where no page keeps them.');
      known ??= css(...styles);
      const className = `${cache.key}-${known.name}`;
      if (cache.inserted[known.name] === undefined) cache.insert(`.${className}`, known, cache.sheet, true);
      return createElement(tag, { ...props, className });
    }
    return Object.assign(Styled, { tag, styles });
  };
}
