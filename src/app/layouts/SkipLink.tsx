import { styled } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { useText } from '../../renderer/kit/useText.ts';
import { scrollTargets, scrollToTarget } from '../shared/scrollTargets.ts';

const Anchor = styled('a')(({ theme }) => ({
  position: 'absolute',
  insetInlineStart: theme.spacing(1),
  insetBlockStart: theme.spacing(-10),
  zIndex: theme.zIndex.tooltip,
  padding: theme.spacing(1, 2),
  background: theme.palette.background.paper,
  color: theme.palette.primary.main,
  '&:focus': { insetBlockStart: theme.spacing(1) },
}));

/** The first thing on the page for the keyboard: past header and menus to the content. */
export function SkipLink() {
  const { t } = useText();
  const skip = (event: MouseEvent) => {
    // The fragment would stay in the address and be carried through every move.
    event.preventDefault();
    scrollToTarget('content');
    document.getElementById(scrollTargets.content)?.focus({ preventScroll: true });
  };
  return (
    <Anchor href={`#${scrollTargets.content}`} onClick={skip}>
      {t('LocKey_App_SkipToContent')}
    </Anchor>
  );
}
