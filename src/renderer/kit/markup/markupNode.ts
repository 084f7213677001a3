export type MarkupNode =
  | string
  | {
      /** Lower case. */
      readonly tag: string;
      /** Empty where there is none. */
      readonly href: string;
      readonly inner: readonly MarkupNode[];
      /** Its HTML. */
      readonly outer: string;
    };
