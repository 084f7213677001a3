import type { FastifyRequest } from 'fastify';
import type { SaveDraftAnswer, SaveDraftRefusal } from '../../../wire/drafts.ts';
import { endpoints } from '../../../wire/endpoints.ts';
import { maxDraftCharacters } from '../../../wire/formParts.ts';
import { deleteDraft, restoreDraft } from '../../filing/drafts/deletedDraft.ts';
import { codeToOf, keptDays, removeDocument } from '../../filing/drafts/drafts.ts';
import { maxCharactersOfDraft } from '../../filing/drafts/maxCharactersOfDraft.ts';
import { mostBytes, UploadRefusal } from '../../filing/drafts/receiveUpload.ts';
import { saveDraft } from '../../filing/drafts/saveDraft.ts';
import { saveUpload } from '../../filing/drafts/saveUpload.ts';
import { sendReturnCode } from '../../filing/drafts/sendReturnCode.ts';
import type { FilingContext } from '../../filing/filingContext.ts';
import type { ConcurrencyLimit } from '../../helpers/concurrencyLimit.ts';
import { drain, drainedBytes } from '../../helpers/drain.ts';
import { errorCode } from '../../helpers/errorCode.ts';
import { HttpError } from '../../helpers/httpError.ts';
import { networkOf } from '../../helpers/networkOf.ts';
import { pace } from '../../helpers/pace.ts';
import { authorizedForm, notAuthorized } from '../../people/authorizedForm.ts';
import { cultureOf } from '../../settlement/cultureOf.ts';
import type { AuthorizedForm, SessionRow } from '../../store/sessionRows.ts';
import type { App, AppContext } from '../appContext.ts';
import { problemOf, textKeyOf } from '../plugins/problem.ts';
import { contextOf } from '../plugins/routing.ts';
import { serve } from './serve.ts';

/** A browser saves at each page and every ten seconds of typing: far fewer. */
const perMinute = 120;
/** Twice as many as the largest claim has; all claimants of a network share them. */
const uploadsPerMinute = 120;
/** UTF-8 bytes per character, in JSON within JSON; control characters are rare. */
const bytesOfCharacter = 3;

/** Many claimants may share one network. */
const bySession = ({ claimSession, ip }: FastifyRequest): string => claimSession?.idHash ?? networkOf(ip);

const largeBytes = 512 * 1024;
/** Four megabytes take the server an eighth of a second. */
const largeBytesPerSecond = 4 * 1024 * 1024;

export function registerDraftEndpoints(api: App, shared: FilingContext, drafts: ConcurrencyLimit): void {
  const { telemetry, now } = shared;
  const mostCharacters = ({ live }: FastifyRequest, { formType }: Pick<AuthorizedForm, 'formType'>) =>
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
      const most = mostCharacters(request, form);
      if (content.length > most) throw tooLarge(most);
      const save = { session, form, from: revision, content, address: request.ip };
      const state = await saving(request, () =>
        telemetry.part('save draft', () => saveDraft(context, save, request.log)),
      );
      if (state.saved) {
        telemetry.count('draftsSaved', { form: formType });
        return { ...state, ...codeToOf(context, formType, { content, returnCode: state.returnCode }) };
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
      // Refuses before the body is read.
      preParsing: async (request) => {
        const { claimSession, headers, ip } = request;
        const { authorized } = requireSignIn(claimSession);
        const bytes = Number(headers['content-length']);
        const most = Math.max(...authorized.map((form) => mostCharacters(request, form)));
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
      const deleted = await saving(request, () => deleteDraft(contextOf(shared, request), form, request.log));
      return deleted === null ? { discarded: false } : { discarded: true, deleted };
    },
    { perMinute, countedBy: bySession, atOnce: drafts },
  );
  serve(
    api,
    endpoints.restoreDraft,
    async (request) => {
      const signedIn = authorizedForm(request, request.body.formType);
      return saving(request, () => restoreDraft(contextOf(shared, request), signedIn, request.log));
    },
    { perMinute, countedBy: bySession, atOnce: drafts },
  );
  serve(
    api,
    endpoints.emailReturnCode,
    async (request) => {
      const context = contextOf(shared, request);
      const { session, form } = authorizedForm(request, request.body.formType);
      const culture = cultureOf(request, request.body.culture, request.live.current);
      return sendReturnCode(context, { session, form, culture }, request.log);
    },
    { perMinute, countedBy: bySession, atOnce: drafts },
  );
  serve(
    api,
    endpoints.saveUpload,
    async (request) => {
      const context = contextOf(shared, request);
      // The form is known only once the first parts have come.
      requireSignIn(request.claimSession);
      requireDrafts(context);
      return {
        document: await saving(request, () => telemetry.part('keep document', () => saveUpload(request, context))),
      };
    },
    {
      // By network: an upload takes disk space, and anyone may begin any number of sessions.
      perMinute: uploadsPerMinute,
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
      return { removed: await saving(request, () => removeDocument(shared, form, file, request.log)) };
    },
    { perMinute, countedBy: bySession, atOnce: drafts },
  );
}

/** A visitor who has only chosen a language has a session too. @throws HttpError unless it has signed in. */
function requireSignIn(session: SessionRow | null): SessionRow {
  if (session === null || session.authorized.length === 0) throw notAuthorized();
  return session;
}

/** @throws HttpError where the settlement saves no drafts. */
function requireDrafts(context: Pick<AppContext, 'live'>): void {
  if (keptDays(context) === 0) throw new HttpError(404, 'not-found', 'The settlement saves no drafts.');
}

const tooLarge = (most: number) =>
  new HttpError(
    413,
    'LocKey_Draft_TooLarge',
    `The content has more than ${most} characters, which no claim of this form has.`,
  );
const savesAreMany = () =>
  new HttpError(
    503,
    'LocKey_Draft_NotKept',
    'As many large drafts are being saved as leave the server time for claims.',
  );

/** A failed write, as on a full disk, answers 503; claims are filed all the same. @throws HttpError */
async function saving<T>(request: FastifyRequest, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof HttpError || errorCode(error).startsWith('FST_')) throw error;
    request.log.error({ err: error }, 'a draft could not be kept');
    throw new HttpError(503, 'LocKey_Draft_NotKept', 'The draft could not be kept: see the log.');
  }
}
