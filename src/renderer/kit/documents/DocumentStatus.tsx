import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import type { FieldInstance } from '../../../claim/claimReader.ts';
import { shownFileName } from '../../../rules/fileName.ts';
import { formatBytes } from '../../../rules/formatBytes.ts';
import { type FileLike, isFileList } from '../../../rules/value.ts';
import { madeFromAtom } from '../../../state/claim/madePhotos.ts';
import { fieldCellAtom } from '../../../state/claim/models.ts';
import {
  fieldTransferAtom,
  newsOfTransferAtom,
  type ShownTransfer,
  transferQueueAtom,
} from '../../../state/transfers.ts';
import { usePageScope } from '../../pageScope.ts';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { styled } from '../styled.ts';
import { useText } from '../useText.ts';

const Line = styled('div')({
  color: 'var(--ink-soft)',
  fontSize: '0.875rem',
  fontWeight: 400,
  lineHeight: 1.4,
  '& > svg': { color: 'var(--ok)', strokeWidth: 3, inlineSize: '1em', blockSize: '1em', marginInlineEnd: '0.25rem' },
  '& > progress': {
    display: 'block',
    inlineSize: '100%',
    appearance: 'none',
    blockSize: '0.25rem',
    marginBlockStart: '0.25rem',
    border: 0,
    borderRadius: '1rem',
    overflow: 'hidden',
    background: 'var(--line)',
    color: 'var(--brand)',
    '&::-webkit-progress-bar': { background: 'var(--line)' },
    '&::-webkit-progress-value': { background: 'var(--brand)' },
    '&::-moz-progress-bar': { background: 'var(--brand)' },
    '@media (forced-colors: active)': { appearance: 'auto' },
  },
  '@media print': { display: 'none' },
});

/** That a file was refused or did not arrive. */
export function NotSaved() {
  const { t } = useText();
  return <Line>{t('LocKey_Shared_File_NotSaved')}</Line>;
}

/** How far a document is, and its size; nothing of one that was refused. */
export function DocumentStatus(instance: FieldInstance) {
  const value = useAtomValue(useAtomValue(fieldCellAtom(instance.field, instance.record)).value);
  const file = isFileList(value) ? value.item(0) : null;
  const known = useAtomValue(fieldTransferAtom(instance));
  if (file === null || known?.transfer.state === 'refused') return null;
  return known === null ? <Size file={file} /> : <Status {...known} document={file} />;
}

/** For a form whose documents go with it. */
function Size({ file }: { readonly file: FileLike }) {
  const { culture } = useText();
  return <Line>{formatBytes(file.size, culture)}</Line>;
}

interface StatusProps {
  readonly file: string;
  readonly transfer: ShownTransfer;
  readonly document: FileLike;
}

function Status({ file, transfer, document }: StatusProps) {
  const queue = useAtomValue(transferQueueAtom);
  const texts = useText();
  const { t, culture } = texts;
  const name = shownFileName(document.name);
  useSpokenTransfer(file, transfer, name);
  const size = formatBytes(document.size, culture);
  const line = (children: ReactNode) => (
    <Line data-transfer={transfer.state} data-part="transfer">
      {children}
    </Line>
  );
  switch (transfer.state) {
    case 'preparing':
      return line(t('LocKey_Shared_File_Preparing'));
    case 'waiting':
      return line(t('LocKey_Shared_File_Waiting', { size }));
    case 'sending': {
      const sent = formatBytes(Math.round(transfer.share * document.size), culture);
      return line(
        <>
          {t('LocKey_Shared_File_Sending', { sent, size })}
          <progress max={1} value={transfer.share} aria-label={t('LocKey_Shared_File_Begun', { name })} />
        </>,
      );
    }
    case 'saving':
      return line(t('LocKey_Shared_File_Saving'));
    case 'arrived':
      return line(
        <>
          <Icon name="check" />
          {t('LocKey_Shared_File_Kept', { size })} <Made document={document} />
        </>,
      );
    case 'failed': {
      const label = t('LocKey_Shared_File_Retry');
      return line(
        <>
          {t('LocKey_Shared_File_Failed')}{' '}
          {queue !== null && (
            <Button label={label} ariaLabel={`${label}: ${name}`} style="link" onClick={() => queue.retry(file)} />
          )}
        </>,
      );
    }
    case 'refused':
      return null;
  }
}

/** What the photo was before this page changed it. */
function Made({ document }: { readonly document: FileLike }) {
  const made = useStore().get(madeFromAtom).get(document);
  const { t, culture } = useText();
  if (made === undefined) return null;
  const size = formatBytes(made.size, culture);
  return made.isOtherType ? t('LocKey_Shared_File_MadeJpg') : t('LocKey_Shared_File_MadeSmaller', { size });
}

const sentences: Partial<Readonly<Record<ShownTransfer['state'], string>>> = {
  preparing: 'LocKey_Shared_File_Preparing',
  arrived: 'LocKey_Shared_File_Arrived',
  failed: 'LocKey_Shared_File_NotSent',
};

/** Announces the end once, however often the upload is shown. That it begins is said with the choice of the file. */
function useSpokenTransfer(file: string, { state }: ShownTransfer, name: string): void {
  const isNews = useSetAtom(newsOfTransferAtom);
  const { announce } = usePageScope();
  const { t } = useText();
  useEffect(() => {
    const sentence = sentences[state];
    if (isNews(file, state) && sentence !== undefined) announce(t(sentence, { name }));
  }, [isNews, file, state, announce, t, name]);
}
