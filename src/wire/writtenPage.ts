import { type Static, Type } from 'typebox';
import { closedObject } from '../rules/schemas/closedObject.ts';

/** What the app starts with where the server wrote the page: read from the page, so that nothing waits for a call. */
export const InitialData = closedObject({
  /** The bodies of the calls that the app makes first, by their addresses; each is held to the schema of its call. */
  answers: Type.Record(Type.String(), Type.Unknown()),
  /** The date in Pacific time. */
  today: closedObject({
    year: Type.Integer(),
    month: Type.Integer(),
    day: Type.Union([Type.Integer(), Type.Null()]),
  }),
  /** By name. Instants in milliseconds since the epoch, so that no data on time zones is needed to compare them. */
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

/** A page that somebody asks for, and what the server knows for it. */
export interface PageRequest<Settings, Validators> {
  /** With its query. */
  readonly address: string;
  /** Where the app is served, like https://claims.example. */
  readonly origin: string;
  readonly settings: Settings;
  /** Of all fields of all flows. */
  readonly validators: Validators;
  /** In milliseconds since the epoch. */
  readonly now: number;
  /** The bodies of the calls that the app makes first, by their addresses. */
  readonly answers: InitialData['answers'];
}

/** Another address that a page leads to, or the page itself. */
export type WrittenPage =
  | { readonly kind: 'leave'; readonly address: string }
  | {
      readonly kind: 'page';
      readonly html: string;
      /** The styles of what is in the page, and their names, by which the browser finds them again. */
      readonly css: string;
      readonly styleNames: string;
      /** Of the document, in the language of the page; null where no page has one. */
      readonly title: string | null;
      readonly initialData: InitialData;
      /** The form whose page it is; null outside the flows. */
      readonly formType: string | null;
      /** Whether it has widgets whose code comes after the first chunk. */
      readonly needsLazyWidgets: boolean;
    };

/**
 * Draws the page of an address as the browser would with the same answers.
 * @throws Error where something is missing that the page is drawn from; then the browser has to draw it.
 */
export type WritePage<Settings, Validators> = (request: PageRequest<Settings, Validators>) => Promise<WrittenPage>;
