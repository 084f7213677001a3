import { type Static, Type } from 'typebox';
import { closedObject } from '../rules/schemas/closedObject.ts';

/** `error` is a text key where a claimant may read it, else a code; `message` is for developers. */
export const ErrorResponse = closedObject({ error: Type.String(), message: Type.String() });
export type ErrorResponse = Static<typeof ErrorResponse>;
