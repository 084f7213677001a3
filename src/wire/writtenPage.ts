import { type Static, Type } from 'typebox';
import { closedObject } from '../rules/schemas/closedObject.ts';

/** The app reads this from a page that the server wrote, so that nothing waits for a call. */
export const InitialData = closedObject({
  /** The bodies of the first calls by address, each checked against the schema of its call. */
  answers: Type.Record(Type.String(), Type.Unknown()),
  /** In Pacific time. */
  today: closedObject({
    year: Type.Integer(),
    month: Type.Integer(),
    day: Type.Union([Type.Integer(), Type.Null()]),
  }),
  /** Instants in milliseconds since the epoch, so that comparing them needs no time-zone data. */
  deadlines: Type.Record(
    Type.String(),
    closedObject({
      instant: Type.Number(),
      timeZone: Type.String(),
      redirects: Type.Record(Type.String(), Type.String()),
      defaultRedirect: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
});
export type InitialData = Static<typeof InitialData>;

export interface PageRequest<Settings, Validators> {
  /** With its query. */
  readonly address: string;
  /** Where the app is served, like https://claims.example. */
  readonly origin: string;
  readonly settings: Settings;
  /** For all fields of all flows. */
  readonly validators: Validators;
  /** In milliseconds since the epoch. */
  readonly now: number;
  /** The bodies of the first calls, by address. */
  readonly answers: InitialData['answers'];
}

export type WrittenPage =
  | { readonly kind: 'leave'; readonly address: string }
  | {
      readonly kind: 'page';
      readonly html: string;
      /** The page's styles, and the names by which the browser finds them again. */
      readonly css: string;
      readonly styleNames: string;
      /** In the language of the page; null for a page without a title. */
      readonly title: string | null;
      readonly initialData: InitialData;
      /** Null outside the flows. */
      readonly formType: string | null;
      /** Whether it has widgets whose code comes after the first chunk. */
      readonly needsLazyWidgets: boolean;
    };

/**
 * Renders the page as the browser would with the same answers.
 * @throws Error when something is missing; then the browser has to render it.
 */
export type WritePage<Settings, Validators> = (request: PageRequest<Settings, Validators>) => Promise<WrittenPage>;
