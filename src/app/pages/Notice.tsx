import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../../renderer/kit/useText.ts';
import { PageMain } from '../shared/PageMain.tsx';

interface NoticeProps {
  /** The route's path. */
  readonly page: string;
  /** Text keys. */
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** A page outside the flows: a title, a text, and what one can do. */
export function Notice({ page, title, text, children }: NoticeProps) {
  const { t } = useText();
  return (
    <PageMain page={page} flow="" title={title}>
      <Typography sx={{ maxInlineSize: '65ch', marginBlockEnd: 3 }}>{t(text)}</Typography>
      {children}
    </PageMain>
  );
}
