import type { FastifyRequest } from 'fastify';
import type { SaveDraftAnswer, SaveDraftRefusal } from '../../../wire/drafts.ts';
import { endpoints } from '../../../wire/endpoints.ts';
import { maxDraftCharacters } from '../../../wire/formParts.ts';
import { discardDraft, keptDays, removeDocument } from '../../filing/drafts/drafts.ts';
import { maxCharactersOfDraft } from '../../filing/drafts/maxCharactersOfDraft.ts';
import { mostBytes, UploadRefusal } from '../../filing/drafts/receiveUpload.ts';
import { saveDraft } from '../../filing/drafts/saveDraft.ts';
import { saveUpload } from '../../filing/drafts/saveUpload.ts';
import type { ConcurrencyLimit } from '../../helpers/concurrencyLimit.ts';
import { drain, drainedBytes } from '../../helpers/drain.ts';
import { errorCode } from '../../helpers/errorCode.ts';
import { HttpError } from '../../helpers/httpError.ts';
import { networkOf } from '../../helpers/networkOf.ts';
import { pace } from '../../helpers/pace.ts';
import { authorizedForm, notAuthorized } from '../../people/authorizedForm.ts';
import type { AuthorizedForm, SessionRow } from '../../store/sessionStore.ts';
import type { App, AppContext } from '../appContext.ts';
import { problemOf, textKeyOf } from '../plugins/problem.ts';
import { contextOf } from '../plugins/routing.ts';
import { serve } from './serve.ts';

/** One call at each move and one every ten seconds of typing are far fewer. */
const perMinute = 120;
/** The largest claim, twice over, and everybody else behind the same network. */
const documentsPerMinute = 120;
/** A character is at most so many bytes in a JSON text within a JSON text, but for control characters. */
const bytesOfCharacter = 3;

/** Many people may be behind one network, so each session is counted by itself. */
const bySession = ({ claimSession, ip }: FastifyRequest): string => claimSession?.idHash ?? networkOf(ip);

/** Few claims have more. */
const largeBytes = 512 * 1024;
/** Four megabytes keep the server busy for an eighth of a second. */
const largeBytesPerSecond = 4 * 1024 * 1024;

/** Answers are kept, and removed. */
export function registerDraftEndpoints(
  api: App,
  shared: Pick<
    AppContext,
    | 'telemetry'
    | 'now'
    | 'live'
    | 'store'
    | 'uploads'
    | 'draftKey'
    | 'mail'
    | 'classList'
    | 'pins'
    | 'auditKeys'
    | 'attemptKey'
    | 'captcha'
    | 'wallet'
    | 'publicUrl'
    | 'wait'
    | 'scanner'
    | 'limits'
  >,
  drafts: ConcurrencyLimit,
): void {
  const { telemetry, now } = shared;
  const mostOf = ({ live }: FastifyRequest, { formType }: Pick<AuthorizedForm, 'formType'>) =>
    maxCharactersOfDraft(live.current, formType);
  const largeSaves = pace(largeBytesPerSecond, savesAreMany, () => now().getTime());
  serve(
    api,
    endpoints.saveDraft,
    async (request, reply): Promise<SaveDraftAnswer> => {
      const context = contextOf(shared, request);
      const { formType, revision, content } = request.body;
      const { session, form } = authorizedForm(request, formType);
      requireDrafts(context);
      const most = mostOf(request, form);
      if (content.length > most) throw tooLarge(most);
      const save = { session, form, from: revision, content, address: request.ip };
      const state = await keeping(request, () =>
        telemetry.part('save draft', () => saveDraft(context, save, request.log)),
      );
      if (state.saved) {
        telemetry.count('draftsSaved', { form: formType });
        return state;
      }
      reply.code(409);
      return { ...state, error: 'LocKey_Draft_SavedElsewhere', message: 'Another tab or device has saved since.' };
    },
    {
      perMinute,
      countedBy: bySession,
      bodyLimit: maxDraftCharacters * bytesOfCharacter,
      atOnce: drafts,
      onSend: async ({ raw }, { statusCode }) => drain(raw, drainedBytes(statusCode, maxDraftCharacters)),
      // What the server would not keep, or not now, it does not read either.
      preParsing: async (request) => {
        const { claimSession, headers, ip } = request;
        const { authorized } = requireSignIn(claimSession);
        const bytes = Number(headers['content-length']);
        const most = Math.max(...authorized.map((form) => mostOf(request, form)));
        if (bytes > most * bytesOfCharacter) throw tooLarge(most);
        if (bytes > largeBytes) largeSaves.enter(networkOf(ip), bytes);
      },
      errorHandler: (error, request, reply) => {
        const problem = problemOf(error, request);
        const { status, message } = problem;
        const key = status === 413 ? 'LocKey_Draft_TooLarge' : textKeyOf(problem, problem.code);
        const refused: SaveDraftRefusal = { saved: false, error: key, message };
        return reply.code(status).send(refused);
      },
    },
  );
  serve(
    api,
    endpoints.discardDraft,
    async (request) => {
      const { form } = authorizedForm(request, request.body.formType);
      return { discarded: await keeping(request, () => discardDraft(shared, form, request.log)) };
    },
    { perMinute, countedBy: bySession, atOnce: drafts },
  );
  serve(
    api,
    endpoints.keepDocument,
    async (request) => {
      const context = contextOf(shared, request);
      // What it is for is only known with its first parts.
      requireSignIn(request.claimSession);
      requireDrafts(context);
      return {
        document: await keeping(request, () => telemetry.part('keep document', () => saveUpload(request, context))),
      };
    },
    {
      // By network: a document takes room, and who has no notice may begin any number of sessions.
      perMinute: documentsPerMinute,
      onSend: async ({ raw, live }, { statusCode }) => drain(raw, drainedBytes(statusCode, mostBytes({ live }))),
      atOnce: drafts,
      errorHandler: (error, request, reply) => {
        const problem = problemOf(error, request);
        const { status, message } = problem;
        const params = error instanceof UploadRefusal ? { params: error.params } : {};
        return reply.code(status).send({ error: textKeyOf(problem, problem.code), message, ...params });
      },
    },
  );
  serve(
    api,
    endpoints.removeDocument,
    async (request) => {
      const { formType, file } = request.body;
      const { form } = authorizedForm(request, formType);
      return { removed: await keeping(request, () => removeDocument(shared, form, file, request.log)) };
    },
    { perMinute, countedBy: bySession, atOnce: drafts },
  );
}

/** A visitor who has only chosen a language has a session too. @throws Refusal unless the session has signed in to a form. */
function requireSignIn(session: SessionRow | null): SessionRow {
  if (session === null || session.authorized.length === 0) throw notAuthorized();
  return session;
}

/** @throws Refusal where the settlement keeps no drafts. */
function requireDrafts(context: Pick<AppContext, 'live'>): void {
  if (keptDays(context) === 0) throw new HttpError(404, 'not-found', 'The settlement keeps no drafts.');
}

const tooLarge = (most: number) =>
  new HttpError(
    413,
    'LocKey_Draft_TooLarge',
    `The content has more than ${most} characters, which no claim of this form has.`,
  );
const savesAreMany = () =>
  new HttpError(503, 'LocKey_Draft_NotKept', 'As many large drafts are being saved as the server keeps beside claims.');

/** What fails while something is written, as on a full disk, hinders nobody who files. @throws Refusal with 503 */
async function keeping<T>(request: FastifyRequest, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof HttpError || errorCode(error).startsWith('FST_')) throw error;
    request.log.error({ err: error }, 'a draft could not be kept');
    throw new HttpError(503, 'LocKey_Draft_NotKept', 'The draft could not be kept: see the log.');
  }
}
