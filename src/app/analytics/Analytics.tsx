import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../renderer/kit/Button.tsx';
import { Icon } from '../../renderer/kit/Icon.tsx';
import { styled } from '../../renderer/kit/styled.ts';
import { useText } from '../../renderer/kit/useText.ts';
import { appSettingsAtom } from '../../state/appState.ts';
import { Measure } from '../shared/frame.tsx';
import { askedForAtom, type Consent, consentAtom } from './consent.ts';
import { PageCounter } from './PageCounter.tsx';

const Strip = styled('section')({
  paddingBlock: 24,
  borderBlockStart: '1px solid var(--line)',
  background: 'var(--card)',
  h2: {
    margin: 0,
    color: 'var(--heading)',
    fontSize: '1.0625rem',
    fontWeight: 700,
    lineHeight: 1.4,
    textWrap: 'balance',
  },
  'h2:focus': { outline: 'none' },
  p: { marginBlock: '8px 16px', maxInlineSize: '75ch' },
  '@media print': { display: 'none' },
});
/** Accept and refuse have equal weight, so neither looks like the expected answer. */
const Answers = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 16 });

interface AnalyticsProps {
  readonly tagId: string;
}

/** Loads nothing until the visitor has consented, where the settlement requires consent. */
export function Analytics({ tagId }: AnalyticsProps) {
  const mustAsk = useAtomValue(appSettingsAtom)?.analyticsConsent ?? false;
  const [consent, answer] = useAtom(consentAtom);
  const [askedFor, setAskedFor] = useAtom(askedForAtom);
  const [justAnswered, setJustAnswered] = useState<Consent | null>(null);
  const give = (given: Consent) => {
    answer(given);
    setAskedFor(0);
    setJustAnswered(given);
  };
  const isAsked = mustAsk && (consent === null || askedFor > 0);
  return (
    <>
      <PageCounter tagId={tagId} allowed={!mustAsk || consent === 'accepted'} />
      {isAsked && <Question askedFor={askedFor} onAnswer={give} />}
      {mustAsk && !isAsked && justAnswered !== null && <Answered answer={justAnswered} />}
    </>
  );
}

interface QuestionProps {
  /** How often the link in the footer was pressed. Above 0, the question takes the focus from that link. */
  readonly askedFor: number;
  readonly onAnswer: (answer: Consent) => void;
}

function Question({ askedFor, onAnswer }: QuestionProps) {
  const { t } = useText();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (askedFor > 0) heading.current?.focus();
  }, [askedFor]);
  return (
    <Strip aria-labelledby={id} data-part="analytics">
      <Measure>
        <h2 ref={heading} id={id} tabIndex={-1}>
          <Icon name="user-secret" /> {t('LocKey_Analytics_Title')}
        </h2>
        <p>{t('LocKey_Analytics_Text')}</p>
        <Answers>
          <Button style="outline" label={t('LocKey_Analytics_Accept')} onClick={() => onAnswer('accepted')} />
          <Button style="outline" label={t('LocKey_Analytics_Refuse')} onClick={() => onAnswer('refused')} />
        </Answers>
      </Measure>
    </Strip>
  );
}

/** Takes the focus from the buttons it replaces. */
function Answered({ answer }: { readonly answer: Consent }) {
  const { t } = useText();
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <Strip aria-label={t('LocKey_Analytics_Title')} data-part="analytics">
      <Measure>
        <p ref={message} tabIndex={-1}>
          {t(answer === 'accepted' ? 'LocKey_Analytics_Accepted' : 'LocKey_Analytics_Refused')}
        </p>
      </Measure>
    </Strip>
  );
}
