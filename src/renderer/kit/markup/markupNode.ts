export type MarkupNode =
  | string
  | {
      /** Lower case. */
      readonly tag: string;
      /** Empty without one. */
      readonly href: string;
      readonly inner: readonly MarkupNode[];
      /** Its HTML. */
      readonly outer: string;
    };
