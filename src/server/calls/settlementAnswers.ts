import type { CaptchaResponse, CulturesResponse, DeadlinesResponse, WalletResponse } from '../../wire/calls.ts';
import type { ServerModelConfig } from '../../wire/modelConfig.ts';
import type { AppContext } from '../appContext.ts';

/** What is answered to the calls that ask for the settlement's documents: to the calls themselves, and in a page that is written. */
export const settlementAnswers = ({ live, captcha, wallet }: Pick<AppContext, 'live' | 'captcha' | 'wallet'>) => ({
  /** null: the settlement sets none. */
  deadlines(): DeadlinesResponse | null {
    const { plain, contentManaged } = live.current.deadlines;
    return plain ?? contentManaged ?? null;
  },
  whitelist: () => ({ allowedCharacters: live.current.settings.allowedCharacters }),
  captcha(): CaptchaResponse {
    const { provider, siteKey } = live.current.settings.captcha;
    return { provider, siteKey: captcha === null ? null : siteKey };
  },
  wallet(): WalletResponse {
    const { clientId, loginUrl, authCodeExpiration } = live.current.settings.wallet;
    return { clientId, enabled: wallet !== null, loginUrl, authCodeExpiration };
  },
  config: (): ServerModelConfig[] => [...live.current.models],
  cultures: (): CulturesResponse =>
    Object.fromEntries(
      [...live.current.cultures].map(([culture, { name, direction }]) => [culture, { name, direction }]),
    ),
});
