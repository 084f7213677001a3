import { styled } from '@mui/material/styles';
import { atom, useAtomValue } from 'jotai';
import type { CompiledPage } from '../../compile/compiledPage.ts';
import { useText } from '../../renderer/kit/useText.ts';
import { activeFlowAtom, currentPageAtom } from '../../state/flows.ts';
import { navigationAtom } from '../../state/navigation/navigationState.ts';
import { isLengthKnown } from './isLengthKnown.ts';

const Line = styled('p')(({ theme }) => ({
  margin: 0,
  marginBlockEnd: theme.spacing(0.5),
  color: theme.palette.text.secondary,
  '@media print': { display: 'none' },
}));

const shownNodesAtom = atom((get) => {
  const { nodes, currentPage } = get(navigationAtom);
  return nodes.filter((node) => !node.shouldBeSkipped || node.path === currentPage?.path);
});

// Two numbers, so that an answer that changes no page's place renders nothing.
const currentAtom = atom((get) => {
  const path = get(navigationAtom).currentPage?.path;
  return get(shownNodesAtom).findIndex((node) => node.path === path) + 1;
});
/** Null while an answer that is still to come decides on it. */
const totalAtom = atom((get) => {
  const flow = get(activeFlowAtom);
  const page = get(currentPageAtom);
  return flow !== null && page !== null && isLengthKnown(flow, page) ? get(shownNodesAtom).length : null;
});

/** In which section and which page this is, those not counted that are skipped, and of how many once that is settled. */
export function PageProgress({ section }: Pick<CompiledPage, 'section'>) {
  const { t } = useText();
  const current = useAtomValue(currentAtom);
  const total = useAtomValue(totalAtom);
  if (current === 0 || total === 1) return null;
  const place = { current: String(current) };
  const progress =
    total === null
      ? t('LocKey_Shared_PageProgress_Open', place)
      : t('LocKey_Shared_PageProgress', { ...place, total: String(total) });
  return (
    <Line data-part="progress">
      {section === null ? progress : t('LocKey_Shared_PageProgress_InSection', { section: t(section), progress })}
    </Line>
  );
}
