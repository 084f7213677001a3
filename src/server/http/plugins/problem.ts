import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyRequest } from 'fastify';
import { errorCode } from '../../helpers/errorCode.ts';
import { HttpError } from '../../helpers/httpError.ts';
import { StoreUnavailable } from '../../store/storeUnavailable.ts';
import { ScannerUnavailable } from '../../uploads/scan/scanner.ts';
import { StorageUnavailable } from '../../uploads/uploadStorage.ts';
import type { App } from '../appContext.ts';

/** `message` holds no value of the request. */
export interface Problem {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/** Turns anything thrown into an answer. Logs why a request was refused, and server faults with their stack. */
export function problemOf(error: unknown, request: FastifyRequest): Problem {
  const problem = loggedProblem(error, request);
  const { telemetry } = request.server;
  telemetry.count('refusals', { code: problem.code });
  for (const reason of documentReasons(error)) telemetry.count('documentsRefused', { reason });
  return problem;
}

function loggedProblem(error: unknown, request: FastifyRequest): Problem {
  if (error instanceof HttpError) {
    // Only ids of the flow's own fields: names that the sender made up were refused before.
    const fields = [...new Set(error.fieldErrors.map(({ field }) => field))];
    request.log.info({ code: error.error, reason: error.message, fields, network: request.network }, 'refused');
    return { status: error.statusCode, code: error.error ?? 'invalid-claim', message: error.message };
  }
  if (isUnavailable(error)) {
    request.log.error({ err: error }, 'request failed: what it needs cannot be used now');
    return { status: 503, code: 'unavailable', message: 'The server cannot do this now. Ask again in a moment.' };
  }
  const status = statusOf(error);
  if (status === null) {
    request.log.error({ err: error }, 'request failed');
    return { status: 500, code: 'internal', message: `The server failed. The request id is ${request.id}.` };
  }
  const code = codeOf(error, status);
  // The message may quote what the sender made up.
  request.log.info({ code, network: request.network }, 'refused');
  return { status, code, message: messageOf(error, status) };
}

const keyOfDocuments = /^LocKey_Shared_File_/;

function documentReasons(error: unknown): readonly string[] {
  if (!(error instanceof HttpError)) return [];
  return [error.error ?? '', ...error.fieldErrors.map(({ message }) => message.key)]
    .filter((key) => keyOfDocuments.test(key))
    .map((key) => key.replace(keyOfDocuments, ''));
}

const unavailable = [StoreUnavailable, StorageUnavailable, ScannerUnavailable];
const diskFull = new Set(['ENOSPC', 'EDQUOT']);

/** Faults that pass by themselves or once the operator acts: the client may try again. */
function isUnavailable(error: unknown): boolean {
  return unavailable.some((kind) => error instanceof kind) || diskFull.has(errorCode(error));
}

function statusOf(error: unknown): number | null {
  if (!isFastifyError(error)) return null;
  const status = error.validation === undefined ? error.statusCode : 400;
  return status !== undefined && status >= 400 && status < 500 ? status : null;
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && ('statusCode' in error || 'validation' in error);
}

function codeOf(error: unknown, status: number): string {
  if (errorCode(error).startsWith('FST_CSRF')) return 'csrf';
  return (STATUS_CODES[status] ?? 'refused').toLowerCase().replaceAll(' ', '-');
}

/** A parser's message may quote the body, so only those of validation and of Fastify are passed on. */
function messageOf(error: unknown, status: number): string {
  if (isFastifyError(error) && error.validation !== undefined) {
    return error.validation
      .map(({ instancePath, message, params }) => {
        const extra = params['additionalProperty'];
        const property = typeof extra === 'string' ? `: "${extra.slice(0, 64)}"` : '';
        return `${error.validationContext ?? 'request'}${instancePath} ${message ?? 'is not valid'}${property}`;
      })
      .join('; ');
  }
  if (isFastifyError(error) && error.code?.startsWith('FST_')) return error.message;
  return STATUS_CODES[status] ?? 'Refused';
}

export function textKeyOf(problem: Problem, otherwise: string): string {
  if (problem.code.startsWith('LocKey_')) return problem.code;
  return problem.status === 429 ? 'LocKey_Shared_ErrorMessage_TooManyRequests' : otherwise;
}

/** Every error answer has the shape `{ error, message }`. */
export function registerErrors(app: App): void {
  app.setErrorHandler((error, request, reply) => {
    const { status, code, message } = problemOf(error, request);
    return reply.code(status).send({ error: code, message });
  });
}
