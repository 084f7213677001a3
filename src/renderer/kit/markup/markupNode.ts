/** A text as HTML reads it: words, and elements around words. */
export type MarkupNode =
  | string
  | {
      /** In lower case. */
      readonly tag: string;
      /** Its `href`; empty where it has none. */
      readonly href: string;
      readonly inner: readonly MarkupNode[];
      /** The element as it is written in HTML. */
      readonly outer: string;
    };
