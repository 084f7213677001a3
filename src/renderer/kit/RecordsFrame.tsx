import { type ReactNode, type RefObject, useId } from 'react';
import { RecordsSection } from './recordStyles.ts';
import { useText } from './useText.ts';

export interface RecordsFrameProps {
  readonly ref: RefObject<HTMLElement | null>;
  /** Text keys. */
  readonly label: string;
  readonly intro: string | undefined;
  readonly children: ReactNode;
}

/** The named region around the records of one block: its heading, and what is said before them. */
export function RecordsFrame({ ref, label, intro, children }: RecordsFrameProps) {
  const { t } = useText();
  const heading = useId();
  return (
    <RecordsSection ref={ref} aria-labelledby={heading}>
      <h2 id={heading}>{t(label)}</h2>
      {intro !== undefined && <p>{t(intro)}</p>}
      {children}
    </RecordsSection>
  );
}
