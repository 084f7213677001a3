import { useAtomValue } from 'jotai';
import type { CompiledFlow } from '../../compile/compiledPage.ts';
import { styled } from '../../renderer/kit/styled.ts';
import { useText } from '../../renderer/kit/useText.ts';
import { clientAtom } from '../../state/appState.ts';
import { currentPageAtom } from '../../state/flows.ts';
import { progressAtom } from './exclusively.ts';
import { flowTexts } from './flowTexts.ts';

const Box = styled('div')({
  '& > p': { margin: 0 },
  '& > p:not(:empty)': { marginBlockEnd: '0.5rem' },
  '& > progress': { inlineSize: '100%', blockSize: 8, accentColor: 'var(--brand)' },
});

/** The percentage is for the eye; the status is announced once. */
export function SubmitStatus({ flow }: { readonly flow: CompiledFlow }) {
  const { t } = useText();
  const { submitting } = useAtomValue(clientAtom);
  const progress = useAtomValue(progressAtom);
  const action = useAtomValue(currentPageAtom)?.action;
  const texts = flowTexts(flow)[action === 'authorize' ? 'authorize' : 'submit'];
  const percent = progress === null || progress >= 1 ? null : Math.floor(progress * 100);
  return (
    <Box data-part="submit-status">
      <p role="status">{submitting ? t(texts.running) : ''}</p>
      {submitting && percent !== null && (
        <>
          <progress max={100} value={percent} aria-label={t(texts.running)} />
          <p aria-hidden="true">{t(texts.uploading, { percent: String(percent) })}</p>
        </>
      )}
    </Box>
  );
}
