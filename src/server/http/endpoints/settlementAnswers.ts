import type { CaptchaResponse, CulturesResponse, DeadlinesResponse, WalletResponse } from '../../../wire/calls.ts';
import type { FlowList, FlowQuery } from '../../../wire/flows.ts';
import type { ServerModelConfig } from '../../../wire/modelConfig.ts';
import { documentsName, type ServedFlow, servedFlows } from '../../settlement/servedFlows.ts';
import type { AppContext } from '../appContext.ts';

/** Shared by the endpoints and by pages that the server renders. */
export const settlementAnswers = ({
  live,
  build,
  captcha,
  wallet,
}: Pick<AppContext, 'live' | 'build' | 'captcha' | 'wallet'>) => ({
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
  flows: (): FlowList => ({
    build,
    documents: documentsName(live.current),
    flows: servedFlows(live.current).map(({ entry }) => entry),
  }),
  /** null: the version does not exist, or is served for another build. */
  flow: (asked: FlowQuery): ServedFlow | null =>
    servedFlows(live.current).find(
      ({ entry }) => asked.build === build && entry.formType === asked.formType && entry.version === asked.version,
    ) ?? null,
  config: (): ServerModelConfig[] => [...live.current.models],
  cultures: (): CulturesResponse =>
    Object.fromEntries(
      [...live.current.cultures].map(([culture, { name, direction }]) => [culture, { name, direction }]),
    ),
});
