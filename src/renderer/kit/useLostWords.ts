import { useAtomValue } from 'jotai';
import { countedText } from '../../claim/texts/countedText.ts';
import { listFormat } from '../../rules/listFormat.ts';
import { activeFlowAtom } from '../../state/flows.ts';
import type { PageLoss } from '../../state/navigation/losses.ts';
import { useText } from './useText.ts';

/** In the active language, like "3 premiums and your other answers on the page “Premiums”". */
export function useLostWords(): (losses: readonly PageLoss[]) => string {
  const texts = useText();
  const { t, culture } = texts;
  const flow = useAtomValue(activeFlowAtom);
  const ofPage = ({ page, lost: { entries, hasAnswers } }: PageLoss): readonly string[] => {
    const counted = entries.flatMap(({ model, count }) => {
      const asked = flow?.records.find((records) => records.model === model);
      return flow === null || asked === undefined ? [] : [countedText(asked, count, flow, texts)];
    });
    const rest = counted.length > 0 ? 'LocKey_Shared_SetAside_Others' : 'LocKey_Shared_SetAside_Answers';
    return [...counted, ...(hasAnswers ? [t(rest, { page: t(page.title) })] : [])];
  };
  return (losses) => listFormat(culture, 'conjunction').format(losses.flatMap(ofPage));
}
