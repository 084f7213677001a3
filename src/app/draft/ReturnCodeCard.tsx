import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useId, useState } from 'react';
import { Button } from '../../renderer/kit/Button.tsx';
import { styled } from '../../renderer/kit/styled.ts';
import { useCopyButton } from '../../renderer/kit/useCopyButton.tsx';
import { useText } from '../../renderer/kit/useText.ts';
import { VisuallyHidden } from '../../renderer/kit/VisuallyHidden.tsx';
import { codeMailAtom, newReturnCodeAtom } from '../../state/claim/draftState.ts';
import { useServices } from '../services.ts';
import { CodeText } from './CodeText.tsx';

const Card = styled('section')({
  flex: '1 0 100%',
  boxSizing: 'border-box',
  padding: '1rem 1.25rem',
  border: '1px solid var(--line)',
  borderInlineStart: '4px solid var(--brand)',
  borderRadius: 'var(--radius)',
  background: 'var(--card)',
  '& > h2': { margin: 0, fontSize: '1.0625rem' },
  '& > p': { marginBlock: '0.375rem 0.75rem' },
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.75rem 1.25rem' },
  '@media print': { display: 'none' },
});

interface ReturnCodeCardProps {
  readonly formType: string;
  readonly code: string;
  /** The saved address, hidden in part, that the code can be sent to. */
  readonly to: string | undefined;
}

/** For a flow without a sign-in: open from the first save on, so that the claimant sees the code. */
export function ReturnCodeCard({ formType, code, to }: ReturnCodeCardProps) {
  const { t } = useText();
  const id = useId();
  const services = useServices();
  const mail = useAtomValue(codeMailAtom);
  const { shown, button } = useCopyButton(code);
  return (
    <Card aria-labelledby={id} data-part="return-code">
      <h2 id={id}>{t('LocKey_Draft_ReturnCode_Heading')}</h2>
      <p>{t('LocKey_Draft_ReturnCode_Text')}</p>
      <div>
        <CodeText ref={shown} translate="no">
          {code}
        </CodeText>
        {button}
        {to !== undefined && (
          <Button
            action="emailCode"
            style="outlinePrimary"
            label={t('LocKey_Draft_CodeMail_Button')}
            onClick={async () => (await import('./emailCode.ts')).emailCode(services, formType, code)}
          />
        )}
      </div>
      <div role="status">{mail?.code === code && t(mail.said, { address: mail.address })}</div>
    </Card>
  );
}

/** Announces a new return code once; in the page from the start, or a screen reader would miss it. */
export function SpokenReturnCode() {
  const { t } = useText();
  const [code, setCode] = useAtom(newReturnCodeAtom);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (code === null) return;
    setAnnounced(t('LocKey_Draft_ReturnCode_Given', { code }));
    setCode(null);
  }, [code, setCode, t]);
  return <VisuallyHidden role="status">{announced}</VisuallyHidden>;
}
