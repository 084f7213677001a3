import type { CompiledFlow } from '../../compile/compiledPage.ts';
import type { SignInKind } from '../../rules/signIn.ts';

/** What the forward button says, and what is said while it works. */
interface ActionTexts {
  readonly button: string;
  readonly running: string;
  /** With a percentage, while files are on their way. */
  readonly uploading: string;
}

const signIn: Readonly<Record<SignInKind, Omit<ActionTexts, 'uploading'>>> = {
  notice: { button: 'LocKey_Shared_Start', running: 'LocKey_Shared_Authorizing' },
  claim: { button: 'LocKey_Shared_FindClaim', running: 'LocKey_Shared_FindingClaim' },
  open: { button: 'LocKey_Shared_Start', running: 'LocKey_App_Loading' },
};

const submit: Readonly<Record<NonNullable<CompiledFlow['submit']>['adds'], ActionTexts>> = {
  claim: {
    button: 'LocKey_Shared_Submit',
    running: 'LocKey_Shared_Submitting',
    uploading: 'LocKey_Shared_Uploading',
  },
  documents: {
    button: 'LocKey_Shared_SubmitDocuments',
    running: 'LocKey_Shared_SubmittingDocuments',
    uploading: 'LocKey_Shared_UploadingDocuments',
  },
  change: {
    button: 'LocKey_Shared_SubmitChange',
    running: 'LocKey_Shared_SubmittingChange',
    uploading: 'LocKey_Shared_UploadingChange',
  },
};

/** By how people sign in to a flow, and by what is filed with it. */
export function flowTexts(flow: CompiledFlow) {
  const submits = submit[flow.submit?.adds ?? 'claim'];
  return { authorize: { ...signIn[flow.authorize?.by ?? 'open'], uploading: submits.uploading }, submit: submits };
}
