import { useAtomValue } from 'jotai';
import { activeFlowAtom } from '../../state/flows.ts';
import type { PageLoss } from '../../state/navigation/losses.ts';
import { useText } from './useText.ts';

/** In the active language, like "3 premiums and your other answers on the page “Premiums”". */
export function useLostWords(): (losses: readonly PageLoss[]) => string {
  const { t, culture } = useText();
  const flow = useAtomValue(activeFlowAtom);
  const ofPage = ({ page, lost: { entries, hasAnswers } }: PageLoss): readonly string[] => {
    const counted = entries.map(({ model, count }) => {
      const asked = flow?.records.find((records) => records.model === model);
      const key =
        flow?.models[model]?.isDocument === true ? 'LocKey_Shared_Records_Documents' : 'LocKey_Shared_Records_Count';
      return t(asked?.countLabel ?? key, { count: String(count), list: t(asked?.label ?? page.title) });
    });
    const rest = entries.length > 0 ? 'LocKey_Shared_SetAside_Others' : 'LocKey_Shared_SetAside_Answers';
    return [...counted, ...(hasAnswers ? [t(rest, { page: t(page.title) })] : [])];
  };
  return (losses) => new Intl.ListFormat(culture, { type: 'conjunction' }).format(losses.flatMap(ofPage));
}
