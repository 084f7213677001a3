import type { CompiledFlow } from '../../../compile/compiledPage.ts';
import { HttpError, LockedOut, type LockedTexts } from '../../helpers/httpError.ts';
import { signInEntry } from '../../store/audit/signInEntry.ts';
import type { ClassMember } from '../../store/classListRows.ts';
import { normaliseNoticeId } from '../classList/classListRow.ts';
import type { PeopleContext } from '../peopleContext.ts';
import { type CountedIn, refusedFor } from './attemptLimits.ts';
import { type Authorizer, nothingPrepopulated } from './authorizer.ts';
import { classListFacts } from './classListFacts.ts';

const lockedTexts: LockedTexts = {
  minute: 'LocKey_Authorization_Locked_Minute',
  minutes: 'LocKey_Authorization_Locked_Minutes',
  longer: 'LocKey_Authorization_Locked',
};

export interface NoticeCredentials {
  readonly noticeId: string;
  readonly pin: string;
}

export type Verdict =
  | { readonly kind: 'authorized'; readonly member: ClassMember }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'locked'; readonly milliseconds: number };

/** By notice id and PIN, or without both where the flow makes them optional. */
export const noticeAuthorizer: Authorizer = {
  async verify(context, flow, { noticeId = '', pin = '' }, { ip }) {
    if (noticeId === '' && pin === '') {
      if (flow.authorize?.optional === true) return { subject: { kind: 'open' }, ...nothingPrepopulated };
      throw new HttpError(401, 'LocKey_Authorization_NotFound', 'No credentials were given.');
    }
    const verdict = await authorizeNotice(context, flow, { noticeId, pin }, ip);
    if (verdict.kind === 'authorized') {
      const { member } = verdict;
      return {
        ...nothingPrepopulated,
        subject: { kind: 'notice', noticeId: member.noticeId },
        facts: classListFacts(member),
        lists: member.furtherRows,
      };
    }
    throw verdict.kind === 'locked'
      ? new LockedOut(lockedTexts, 'Too many failures: this notice id is locked for a while.', verdict.milliseconds)
      : new HttpError(401, 'LocKey_Authorization_NotFound', 'No notice has this id and PIN.');
  },
  isStillThere: async ({ store }, subject) =>
    subject.kind !== 'notice' || (await store.classList.find(subject.noticeId)) !== null,
  async isOf(_context, subject, { noticeId = '', pin = '' }) {
    const normalised = normaliseNoticeId(noticeId);
    if (subject.kind === 'notice') return normalised === '' || normalised === subject.noticeId;
    return normalised === '' && pin.trim() === '';
  },
};

export const attemptsOf = (noticeId: string): readonly string[] => [noticeId];

/** Unknown notices and wrong PINs get the same answer in the same time. */
export async function authorizeNotice(
  context: Pick<PeopleContext, 'classList' | 'pins' | 'auditKeys' | 'now'> & CountedIn,
  { formType }: Pick<CompiledFlow, 'formType'>,
  { noticeId, pin }: NoticeCredentials,
  address: string,
): Promise<Verdict> {
  const { classList, pins, auditKeys, now } = context;
  const normalised = normaliseNoticeId(noticeId);
  const member = await classList.find(normalised);
  const isRight = pins.check(normalised, pin, member?.pinHash ?? null);
  // Only here: of guesses sent in parallel, just the allowed ones get an answer.
  const attempt = { address, now: now(), succeeded: isRight };
  const audit = signInEntry(auditKeys, { ...attempt, by: 'notice', typed: normalised, formType });
  const milliseconds = await refusedFor(context, { ...attempt, of: attemptsOf(normalised), audit });
  if (milliseconds !== null) return { kind: 'locked', milliseconds };
  if (!isRight || member === null) return { kind: 'wrong' };
  return { kind: 'authorized', member };
}
