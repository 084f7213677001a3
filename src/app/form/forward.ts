import type { CompiledPage } from '../../compile/compiledPage.ts';
import { lazyModule } from '../../renderer/kit/lazyModule.ts';
import { nextAtom } from '../../state/navigation/change.ts';
import { ConnectionLost } from '../api/apiError.ts';
import { reportFailedRequest } from '../dialogs/reportFailedRequest.ts';
import { catalogue } from '../dialogs/showError.ts';
import type { AppServices } from '../services.ts';
import { retryCode } from '../shared/retryCode.ts';

type Action = CompiledPage['action'];

export const loadAuthorize = lazyModule(() => import('./authorizeForm.ts'));
const loadSubmit = lazyModule(() => import('./submitForm.ts'));

/** Loads what the buttons of these pages need, so that no press waits. Rejects when some could not be loaded. */
export async function fetchForward(pages: readonly CompiledPage[]): Promise<void> {
  const actions = new Set(pages.map(({ action }) => action));
  await Promise.all([actions.has('authorize') && loadAuthorize(), actions.has('submit') && loadSubmit()]);
}

/** Where the code cannot be loaded, the claimant is asked to try again; nothing is lost. */
export async function forward(services: AppServices, action: Action): Promise<void> {
  // A refusal is said in texts that the first page was written without; no page can be validated without the whitelist.
  await Promise.all([services.language.arriving(), services.flows.fetchWhitelist()]);
  switch (action) {
    case 'next':
      services.store.set(nextAtom);
      return;
    case 'authorize': {
      const code = await loadedOrReported(loadAuthorize(), services, action);
      await code?.authorizeForm(services);
      return;
    }
    case 'submit': {
      const code = await loadedOrReported(loadSubmit(), services, action);
      await code?.submitForm(services);
      return;
    }
  }
}

/** Text keys: missing code is reported like a failed request. */
const words = {
  authorize: {
    sentence: catalogue.problem,
    connectionLost: 'LocKey_Shared_ConnectionLost_SignIn',
    checkUnfinished: 'LocKey_Shared_CheckUnfinished_SignIn',
  },
  submit: {
    sentence: catalogue.submission,
    connectionLost: 'LocKey_Shared_ConnectionLost_Text',
    checkUnfinished: 'LocKey_Shared_CheckUnfinished_Text',
  },
} as const;

async function loadedOrReported<Code>(
  code: Promise<Code>,
  services: AppServices,
  action: keyof typeof words,
): Promise<Code | null> {
  try {
    return await code;
  } catch (error) {
    services.log(`The code for ${action} could not be loaded`, error);
    const again = () => retryCode(() => forward(services, action));
    reportFailedRequest(services.store, new ConnectionLost(action), { ...words[action], again });
    return null;
  }
}
