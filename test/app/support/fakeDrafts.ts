import type { ApiAnswer, ApiClient } from '../../../src/app/api/apiClient.ts';
import { ConnectionLost } from '../../../src/app/api/apiError.ts';
import type { Draft } from '../../../src/wire/drafts.ts';

interface SavedDraft {
  readonly formType: string;
  readonly revision: number | null;
  readonly content: string;
}

/** A server that keeps drafts in memory: it takes every save, unless `answer` says otherwise. */
export function fakeDrafts() {
  const saves: (SavedDraft & { readonly keepalive: boolean })[] = [];
  const discarded: string[] = [];
  let revision = 0;
  const drafts = {
    saves,
    discarded,
    /** What the next saves are answered with; null takes them. */
    answer: null as ((save: SavedDraft) => ApiAnswer | Promise<ApiAnswer>) | null,
    /** What the next removals are answered with; null takes them. */
    discard: null as (() => ApiAnswer) | null,
    /** What was deleted last, as it can be brought back. */
    deleted: null as Draft | null,
    /** What the server answers to a save that it takes. */
    taken(): ApiAnswer {
      revision += 1;
      const savedAt = new Date(Date.UTC(2026, 10, 3, 22, revision)).toISOString();
      return { status: 200, body: { saved: true, revision, savedAt, returnCode: null } };
    },
    /** Another tab has saved this revision. */
    elsewhere: (other: number): ApiAnswer => ({
      status: 409,
      body: {
        saved: false,
        revision: other,
        savedAt: '2026-11-03T22:30:00.000Z',
        returnCode: null,
        error: 'LocKey_Draft_Elsewhere',
        message: 'Another tab has saved.',
      },
    }),
    lost(): never {
      throw new ConnectionLost('/api/drafts/save');
    },
  };
  const api: ApiClient = {
    get: async () => ({ status: 404, body: null }),
    async postJson(path, body, keepalive = false) {
      const sent = JSON.parse(JSON.stringify(body));
      if (path === '/api/drafts/discard') {
        if (drafts.discard !== null) return drafts.discard();
        discarded.push(sent.formType);
        if (drafts.deleted === null) return { status: 200, body: { discarded: true } };
        const deleted = { savedAt: drafts.deleted.savedAt, until: '2026-11-04T00:00:00.000Z' };
        return { status: 200, body: { discarded: true, deleted } };
      }
      if (path === '/api/drafts/restore') {
        const { deleted: draft } = drafts;
        drafts.deleted = null;
        if (draft !== null) return { status: 200, body: { draft, draftUnreadable: false } };
        return { status: 404, body: { error: 'LocKey_Draft_Deleted_Gone', message: 'Nothing is deleted.' } };
      }
      saves.push({ ...sent, keepalive });
      return drafts.answer === null ? drafts.taken() : drafts.answer(sent);
    },
    guarded: (send) => send({}),
    setCsrf: () => undefined,
    fetchCsrfBy: () => undefined,
    fetchCsrf: async () => undefined,
    lastAnswerAt: () => 0,
    documents: () => null,
    sessionEnd: () => null,
  };
  return { ...drafts, drafts, api };
}
