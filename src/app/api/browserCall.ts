import type { Static, TSchema } from 'typebox';
import type { endpoints, Sent } from '../../wire/endpoints.ts';
import type { ErrorResponse } from '../../wire/errorResponse.ts';

type Table = typeof endpoints;
export type EndpointName = keyof Table;
type SchemaOf<Entry, Part extends string> = Entry extends { readonly [P in Part]: infer S extends TSchema } ? S : never;

export type AnswerOf<Name extends EndpointName> = Static<Table[Name]['answer']>;
export type ForbiddenOf<Name extends EndpointName> = Table[Name] extends { readonly forbidden: infer Means }
  ? Means
  : never;
type ErrorOf<Name extends EndpointName> = Table[Name] extends { readonly error: infer S extends TSchema }
  ? Static<S>
  : ErrorResponse;
export type SentWith<Name extends EndpointName> = Sent<SchemaOf<Table[Name], 'query'>, SchemaOf<Table[Name], 'body'>>;

export interface BrowserCall<Name extends EndpointName> {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly needs?: 'csrf' | 'session';
  readonly errors: readonly number[];
  readonly taken?: readonly number[];
  readonly forbidden?: ForbiddenOf<Name>;
  isAnswer(body: unknown): body is AnswerOf<Name>;
  isError(body: unknown): body is ErrorOf<Name> & { readonly error: string | null };
}
