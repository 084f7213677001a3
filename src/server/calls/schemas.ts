import { Type } from 'typebox';
import { ErrorResponse } from '../../wire/calls.ts';

/** What every call answers with every error status, where it has no shape of its own for them. */
export const errorResponses = { '4xx': ErrorResponse, '5xx': ErrorResponse };

/** The query or body of a call that takes none. */
export const nothing = Type.Object({}, { additionalProperties: false });
