import { addsNothing } from '../../../claim/addsNothing.ts';
import { documentsError } from '../../../claim/documentsError.ts';
import { dtoReader, modelsByKey } from '../../../claim/dtoReader.ts';
import { shownPages } from '../../../claim/visibleInstances.ts';
import type { CompiledFlow } from '../../../compile/compiledPage.ts';
import type { AppSettings } from '../../../documents/definitions/settings.ts';
import { pacificToday } from '../../../rules/clock.ts';
import type { FormDto, WireModel } from '../../../wire/models.ts';
import { HttpError, malformed } from '../../helpers/httpError.ts';
import type { Added, FiledAlong, NewAddition } from '../../store/claimRows.ts';
import type { ClaimBounds } from '../../store/storedUpload.ts';
import type { FilingContext } from '../filingContext.ts';
import type { Outcome, Received, Submission } from './submission.ts';

/** Staff read additions, and no claimant needs more. */
const additionsPerClaim = 100;
/** A claim holds as many uploads and bytes as so many full submits. */
const fullSubmitsPerClaim = 10;

export function additionSubmission(
  { store, live, auditKeys }: Pick<FilingContext, 'store' | 'live' | 'auditKeys'>,
  flow: CompiledFlow,
  key: Pick<NewAddition, 'claimId' | 'kind' | 'idempotencyKey'>,
): Submission {
  const { claimId, kind } = key;
  const bounds = () => boundsOf(live.current.settings.app.uploads);
  return {
    adds: kind,
    idempotencyKey: key.idempotencyKey,
    claimants: [],
    shared: `claim ${claimId}`,
    closed: 'LocKey_Shared_ErrorMessage_AdditionsClosed',
    async findEarlier() {
      const earlier = await store.claims.findEarlierAddition({ ...key, formType: flow.formType });
      return earlier === null ? null : outcome(earlier);
    },
    async requireSpace(announced) {
      if (!(await store.claims.hasSpace(claimId, announced, bounds()))) throw full();
    },
    findErrors({ dto, uploads }) {
      if (!addsNothing(flow, dto, uploads.length)) return [];
      if (kind === 'change') throw malformed('a change has no answer in claimantInfo');
      return [documentsError(flow, { key: 'LocKey_Shared_Upload_Required' })];
    },
    async store(submit, along) {
      const { dto, mail, network, ...received } = submit;
      const models = JSON.stringify(kind === 'change' ? withEmptyAnswers(flow, submit) : dto);
      const audit: FiledAlong['audit'] = ({ referenceCode, receipt }) => ({
        at: received.filedAt,
        event: 'added',
        subject: auditKeys.claim(referenceCode),
        network,
        details: { formType: received.formType, receipt },
      });
      const addition = { ...received, claimId, kind, models };
      const added = await store.claims.add(addition, bounds(), { ...along, mail: mail?.queued ?? null, audit });
      return added.outcome === 'documentGone' ? { kind: 'documentGone' } : outcome(added);
    },
  };
}

function boundsOf({ maxFiles, maxClaimBytes }: AppSettings['uploads']): ClaimBounds {
  return {
    additions: additionsPerClaim,
    documents: maxFiles * fullSubmitsPerClaim,
    bytes: maxClaimBytes * fullSubmitsPerClaim,
  };
}

/** An empty field of a page that was shown becomes null: it takes back the earlier answer. */
function withEmptyAnswers(flow: CompiledFlow, { dto, uploads, filedAt }: Received): FormDto {
  const { claimantInfo } = dto;
  if (claimantInfo === null) return dto;
  const files = new Map(uploads.map((upload) => [upload.clientId, upload]));
  const askedFields = shownPages(flow, dtoReader(flow, modelsByKey(flow, dto), files, pacificToday(new Date(filedAt))))
    .flatMap(({ fields }) => fields)
    .filter(({ dtoMapping }) => dtoMapping === 'claimantInfo');
  const empty: WireModel['fields'] = Object.fromEntries(askedFields.map(({ key }) => [key, null]));
  return { ...dto, claimantInfo: { ...claimantInfo, fields: { ...empty, ...claimantInfo.fields } } };
}

function outcome(added: Exclude<Added, { readonly outcome: 'documentGone' }>): Outcome {
  switch (added.outcome) {
    case 'added':
      return { kind: 'stored', receipt: added.receipt };
    case 'repeated':
      return { kind: 'repeated', receipt: added.receipt };
    case 'refused':
      return { kind: 'refused', refusal: malformed('the idempotency key belongs to another submit') };
    case 'gone':
      return { kind: 'refused', refusal: gone() };
    case 'full':
      return { kind: 'refused', refusal: full() };
  }
}

const gone = () => new HttpError(400, 'LocKey_Shared_ErrorMessage_ClaimGone', 'The claim is not there any more.');
const full = () =>
  new HttpError(400, 'LocKey_Shared_ErrorMessage_ClaimFull', 'The claim has as much as a claim may have.');
