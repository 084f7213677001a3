import { type Static, Type } from 'typebox';
import { closedObject } from '../rules/schemas/closedObject.ts';
import type { CsrfResponse } from './calls.ts';
import type { SessionResponse } from './drafts.ts';

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

/** What a browser has sent without scripts, by the names of the inputs. */
export interface PostedForm {
  readonly texts: Readonly<Record<string, readonly string[]>>;
  readonly files: Readonly<Record<string, readonly File[]>>;
  /** What the button sent; empty for Enter in a field. */
  readonly press: string;
  /** Whose answers the page was written with, as `WrittenPage` said it. */
  readonly owner: string;
  /** What the page asked for, as `WrittenPage` said it. */
  readonly asked: readonly string[];
  /** What the page carried of what can be undone, as `WrittenPage` said it. */
  readonly memory: string;
  /** The answers that the page carried, as `WrittenPage` said them; empty for none. */
  readonly unsaved: string;
}

export interface PostRequest<Settings, Validators> extends PageRequest<Settings, Validators> {
  readonly posted: PostedForm;
  /** Of the form: its calls need no other. */
  readonly csrf: CsrfResponse;
  /** Answers a call of the app as if the claimant's browser had sent it. */
  readonly call: (address: string, init: RequestInit) => Promise<Response>;
  /** Of the claimant after the calls so far; null where it cannot be read. */
  readonly session: () => Promise<SessionResponse | null>;
  /** Has its turn when a page is drawn: a press waits for other things, longer than pages may. */
  readonly drawn: <Done>(draw: () => Promise<Done>) => Promise<Done>;
  readonly log: (what: string, cause: unknown) => void;
}

export interface RefusalRequest<Settings, Validators> extends PageRequest<Settings, Validators> {
  /** Text key of why what was sent is not read. */
  readonly refusal: string;
  /** What the page that follows shows again, with nothing done; null where it must not. */
  readonly posted: PostedForm | null;
}

export type WrittenPage =
  | { readonly kind: 'leave'; readonly address: string }
  | {
      readonly kind: 'page';
      /** Another than that of the request where what a redirect leads to could not know the answers. */
      readonly address: string;
      readonly html: string;
      /** The page's styles, and the names by which the browser finds them again. */
      readonly css: string;
      readonly styleNames: string;
      /** In the language of the page; null for a page without a title. */
      readonly title: string | null;
      readonly initialData: InitialData;
      /** What a page that answers a sent form shows beside its session, as JSON of the app's own; null for others. */
      readonly answered: string | null;
      /** Null outside the flows. */
      readonly formType: string | null;
      /** Whether it has widgets whose code comes after the first chunk. */
      readonly needsLazyWidgets: boolean;
      /** A hash of whose answers it has; empty where they are of no one who is known. */
      readonly owner: string;
      /** What it asks for: only that can be left empty in its form. */
      readonly asked: readonly string[];
      /** What can be undone from it; empty for nothing. */
      readonly memory: string;
      /** The content of a draft, where the settlement saves none: only the claimant's own browser may send it back. */
      readonly unsaved: string;
      /** Whether what was sent was taken as it is. */
      readonly isTaken: boolean;
    };

/**
 * Renders the page as the browser would with the same answers.
 * @throws Error when something is missing; then the browser has to render it.
 */
export type WritePage<Settings, Validators> = (request: PageRequest<Settings, Validators>) => Promise<WrittenPage>;

export interface SiteRequest<Settings, Validators, Site> extends PageRequest<Settings, Validators> {
  readonly site: Site;
  /** The path of the page below that of the site; null for the page that says there is none. */
  readonly page: string | null;
  /** Bytes of the site's files, by their addresses. */
  readonly files: ReadonlyMap<string, number>;
}

/** Writes a page of the settlement's own site. @throws Error when something is missing. */
export type WriteSitePage<Settings, Validators, Site> = (
  request: SiteRequest<Settings, Validators, Site>,
) => Promise<WrittenPage>;

/** Does with what a browser without scripts has sent what the app does with scripts, and says which page follows. */
export type AnswerPost<Settings, Validators> = (request: PostRequest<Settings, Validators>) => Promise<WrittenPage>;

/** Writes the page of the address with the reason why what was sent from it is not read. */
export type RefusePost<Settings, Validators> = (request: RefusalRequest<Settings, Validators>) => Promise<WrittenPage>;
