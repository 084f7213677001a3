import { styled } from '@mui/material/styles';
import { atom, useAtomValue } from 'jotai';
import { useText } from '../../renderer/contract/useText.ts';
import { navigationAtom } from '../../state/navigation.ts';

const Line = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.text.secondary }));

// One string, so that an answer that changes no page's place renders nothing.
const progressTextAtom = atom((get) => {
  const { nodes, currentPage } = get(navigationAtom);
  const shown = nodes.filter((node) => !node.shouldBeSkipped || node.path === currentPage?.path);
  return `${shown.findIndex((node) => node.path === currentPage?.path) + 1}/${shown.length}`;
});

/** Which of how many pages this is, those not counted that are passed over with the answers as they are. */
export function PageProgress() {
  const { t } = useText();
  const [current = '', total = ''] = useAtomValue(progressTextAtom).split('/');
  if (current === '0' || total === '1') return null;
  return <Line data-part="progress">{t('LocKey_Shared_PageProgress', { current, total })}</Line>;
}
