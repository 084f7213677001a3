import type { CompiledFlow } from '../../compile/compiledPage.ts';
import type { SignInKind } from '../../rules/signIn.ts';

interface ActionTexts {
  readonly button: string;
  readonly running: string;
  readonly uploading: string;
}

interface SubmitTexts extends ActionTexts {
  /** On paper, before it. */
  readonly unfiled: string;
}

const signIn: Readonly<Record<SignInKind, Omit<ActionTexts, 'uploading'>>> = {
  notice: { button: 'LocKey_Shared_Start', running: 'LocKey_Shared_Authorizing' },
  claim: { button: 'LocKey_Shared_FindClaim', running: 'LocKey_Shared_FindingClaim' },
  open: { button: 'LocKey_Shared_Start', running: 'LocKey_App_Loading' },
};

const submit: Readonly<Record<NonNullable<CompiledFlow['submit']>['adds'], SubmitTexts>> = {
  claim: {
    button: 'LocKey_Shared_Submit',
    running: 'LocKey_Shared_Submitting',
    uploading: 'LocKey_Shared_Uploading',
    unfiled: 'LocKey_Shared_Unfiled',
  },
  documents: {
    button: 'LocKey_Shared_SubmitDocuments',
    running: 'LocKey_Shared_SubmittingDocuments',
    uploading: 'LocKey_Shared_UploadingDocuments',
    unfiled: 'LocKey_Shared_UnfiledDocuments',
  },
  change: {
    button: 'LocKey_Shared_SubmitChange',
    running: 'LocKey_Shared_SubmittingChange',
    uploading: 'LocKey_Shared_UploadingChange',
    unfiled: 'LocKey_Shared_UnfiledChange',
  },
};

/** A lookup flow ends on its sign-in page, which shows what was found. */
export const isLookup = (flow: CompiledFlow): boolean => flow.pages.at(-1)?.action === 'authorize';

export function flowTexts(flow: CompiledFlow) {
  const submits = submit[flow.submit?.adds ?? 'claim'];
  const own = signIn[flow.authorize?.by ?? 'open'];
  const button = isLookup(flow) ? 'LocKey_Shared_LookUp' : own.button;
  return { authorize: { ...own, button, uploading: submits.uploading }, submit: submits };
}
