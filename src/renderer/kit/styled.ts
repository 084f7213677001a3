import { type CSSObject, css, __unsafe_useEmotionCache as useStyleCache } from '@emotion/react';
import { type ComponentProps, createElement, type JSX, type ReactNode } from 'react';

type Tag = keyof JSX.IntrinsicElements;

/** An element that always has the same styles. What differs is said by attributes, which the styles select by. */
export interface Styled<T extends Tag> {
  (props: Omit<ComponentProps<T>, 'className'>): ReactNode;
  readonly tag: T;
  readonly styles: readonly CSSObject[];
}

/**
 * Makes elements with these styles, or with those of another styled element and these. Their class is worked out when the
 * first one is drawn, and written into the page's sheet then: emotion's own `styled` writes the styles as text and takes
 * the class from that for every element, and keeps the text (decision 77).
 *
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
