import { endpoints } from '../../../wire/endpoints.ts';
import type { InitialData } from '../../../wire/writtenPage.ts';
import { flowAddress, servedFlows } from '../../settlement/servedFlows.ts';
import type { AppContext } from '../appContext.ts';
import { settlementAnswers } from '../endpoints/settlementAnswers.ts';

/** The bodies of the first calls, by address, without those of a language or a session. */
export function firstAnswers(
  context: Pick<AppContext, 'live' | 'build' | 'captcha' | 'wallet'>,
): InitialData['answers'] {
  const answers = settlementAnswers(context);
  const deadlines = answers.deadlines();
  return {
    [endpoints.captcha.path]: answers.captcha(),
    [endpoints.wallet.path]: answers.wallet(),
    [endpoints.cultures.path]: answers.cultures(),
    [endpoints.whitelist.path]: answers.whitelist(),
    [endpoints.config.path]: answers.config(),
    [endpoints.flows.path]: answers.flows(),
    ...Object.fromEntries(
      servedFlows(context.live.current).map((flow) => [
        flowAddress(endpoints.flow.path, flow, context.build),
        flow.answer(),
      ]),
    ),
    ...(deadlines === null ? {} : { [endpoints.deadlines.path]: deadlines }),
  };
}
