import { useAtomValue } from 'jotai';
import type { CompiledFlow, CompiledPage } from '../../compile/compiledPage.ts';
import { styled } from '../../renderer/kit/styled.ts';
import { useText } from '../../renderer/kit/useText.ts';
import { formatCalendarDate } from '../../rules/calendarDate.ts';
import { formatValue } from '../../rules/formatValue.ts';
import { todayAtom } from '../../state/appState.ts';
import { flowTexts } from './flowTexts.ts';

const OnPaper = styled('p')({ display: 'none', '@media print': { display: 'block', fontWeight: 650 } });

interface UnfiledProps {
  readonly flow: CompiledFlow;
  readonly page: CompiledPage;
}

/** On paper a page that is filled in, above all the signed review, looks like a claim that was filed. */
export function Unfiled({ flow, page }: UnfiledProps) {
  const { t, culture } = useText();
  const today = useAtomValue(todayAtom);
  if (today === null || flow.submit === null || (page.action !== 'next' && page.action !== 'submit')) return null;
  const date = formatValue('date', formatCalendarDate(today), culture);
  return <OnPaper>{t(flowTexts(flow).submit.unfiled, { date })}</OnPaper>;
}
