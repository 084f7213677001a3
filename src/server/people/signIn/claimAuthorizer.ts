import { createHash, timingSafeEqual } from 'node:crypto';
import { lettersOf } from '../../../rules/lettersOf.ts';
import { parseReferenceCode, referenceCodeProblem } from '../../../rules/referenceCode.ts';
import { namePart } from '../../../rules/signIn.ts';
import { HttpError, LockedOut, type LockedTexts } from '../../helpers/httpError.ts';
import { signInEntry } from '../../store/audit/signInEntry.ts';
import type { StoredClaim } from '../../store/claimStore.ts';
import { claimFacts, isDamaged } from '../claimFacts.ts';
import type { PeopleContext } from '../peopleContext.ts';
import { refusedFor } from './attemptLimits.ts';
import type { Authorizer } from './authorizer.ts';

const lockedTexts: LockedTexts = {
  minute: 'LocKey_Authorization_ClaimLocked_Minute',
  minutes: 'LocKey_Authorization_ClaimLocked_Minutes',
  longer: 'LocKey_Authorization_ClaimLocked',
};

/**
 * By the reference code of a claim and the last name in it, as it was filed or as the last change has it. Known or not
 * makes no difference in the answer; what cannot be a code of this settlement says why, since that tells nothing of claims.
 */
export const claimAuthorizer: Authorizer = {
  async verify(context, flow, typed, request) {
    // Begins before anything is looked up.
    const over = context.wait(refusedAfterMilliseconds);
    try {
      return await find(context, flow, typed, request);
    } catch (error) {
      await over;
      throw error;
    }
  },
  // What is added to a claim that is gone is refused when its earlier tries are looked for.
  isStillThere: async () => true,
  async isOf(context, subject, { referenceCode = '' }) {
    if (referenceCode === '' || subject.kind !== 'claim') return true;
    const code = codeIn(context, referenceCode);
    return code !== null && (await context.store.claims.findByReferenceCode(code))?.id === subject.claimId;
  },
};

/** Longer than the largest claim takes to be read: how soon a refusal comes does not say whether there is a claim. */
const refusedAfterMilliseconds = 250;

const find: Authorizer['verify'] = async (
  context,
  { formType },
  { referenceCode = '', lastName = '' },
  { ip, log },
) => {
  const code = codeIn(context, referenceCode);
  if (code === null) throw noCode(context, referenceCode);
  const claim = await context.store.claims.findByReferenceCode(code);
  if (claim !== null && isDamaged(claim)) log.error({ id: claim.id }, 'the stored answers of a claim are damaged');
  const known = claim === null ? null : { claimId: claim.id, ...whatIsKnown(claim) };
  const succeeded = known !== null && isOneOf(lastName, known.lastNames);
  const attempt = { address: ip, now: context.now(), succeeded };
  const audit = signInEntry(context.auditKeys, { ...attempt, by: 'claim', typed: code, formType });
  const wait = await refusedFor(context, { ...attempt, of: ['claim', code], audit });
  if (wait !== null) {
    const message = 'Too many failures: this claim is locked for a while.';
    throw new LockedOut(lockedTexts, message, wait);
  }
  if (!succeeded) throw notFound();
  const { claimId, facts, documents } = known;
  return { subject: { kind: 'claim', claimId }, facts, lists: { Document: documents } };
};

const prefixOf = ({ live }: Pick<PeopleContext, 'live'>) => live.current.settings.referenceCodePrefix;

const codeIn = (context: Pick<PeopleContext, 'live'>, typed: string) => parseReferenceCode(typed, prefixOf(context));

const notFound = () =>
  new HttpError(401, 'LocKey_Authorization_ClaimNotFound', 'No claim has this reference code and last name.');

/** For what no claim can have: nothing of it is counted or kept. */
function noCode(context: Pick<PeopleContext, 'live'>, typed: string): HttpError {
  switch (referenceCodeProblem(typed, prefixOf(context))) {
    case 'mistyped':
      return new HttpError(
        401,
        'LocKey_Authorization_ClaimMistyped',
        'The check character of the code is another one.',
      );
    case 'otherPrefix':
      return new HttpError(401, 'LocKey_Authorization_ClaimOtherSettlement', 'The code has the prefix of another one.');
    default:
      return notFound();
  }
}

/** What is known of a claim, and the last names that it can be signed in with; none where it is damaged. */
function whatIsKnown(claim: StoredClaim) {
  const known = claimFacts(claim);
  const filed = claimFacts({ ...claim, additions: [] });
  const lastNames = [known, filed].flatMap(({ facts }) => facts[namePart] ?? []);
  return { ...known, lastNames };
}

/** Each is compared in constant time, whichever of them it is; a name without letters is nobody's. */
function isOneOf(typed: string, names: readonly string[]): boolean {
  const digest = (name: string) => createHash('sha256').update(lettersOf(name)).digest();
  const same = names.map((name) => timingSafeEqual(digest(name), digest(typed)));
  return lettersOf(typed) !== '' && same.includes(true);
}
