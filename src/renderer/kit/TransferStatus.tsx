import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import type { FieldInstance } from '../../claim/claimReader.ts';
import { shownFileName } from '../../rules/fileRefusal.ts';
import { isFileList } from '../../rules/value.ts';
import { fieldCellAtom } from '../../state/claim/models.ts';
import { fieldTransferAtom, newsOfTransferAtom, type ShownTransfer, transferQueueAtom } from '../../state/transfers.ts';
import { usePageScope } from '../pageScope.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { StatusLine } from './StatusLine.tsx';
import { styled } from './styled.ts';
import { useText } from './useText.ts';

const Line = styled(StatusLine)({
  color: 'var(--ink-soft)',
  // Constant height: the content below must not move when the upload ends.
  minBlockSize: 44,
  '&[data-tone=good]': { color: 'var(--ok)' },
  '& > progress': { flex: '1 1 8rem', maxInlineSize: '16rem', blockSize: 8, accentColor: 'var(--brand)' },
});

const tones: Partial<Readonly<Record<ShownTransfer['state'], string>>> = {
  arrived: 'good',
  stopped: 'warning',
  failed: 'warning',
};

export function TransferStatus(instance: FieldInstance) {
  const known = useAtomValue(fieldTransferAtom(instance));
  return known === null || known.transfer.state === 'refused' ? null : <Status {...instance} {...known} />;
}

interface StatusProps extends FieldInstance {
  readonly file: string;
  readonly transfer: ShownTransfer;
}

function Status({ field, record, file, transfer }: StatusProps) {
  const value = useAtomValue(useAtomValue(fieldCellAtom(field, record)).value);
  const queue = useAtomValue(transferQueueAtom);
  const { t } = useText();
  const name = shownFileName(isFileList(value) ? (value.item(0)?.name ?? '') : '');
  useSpokenTransfer(file, transfer, name);
  const button = (key: string, onClick: () => void) => {
    const label = t(key);
    return <Button label={label} ariaLabel={`${label}: ${name}`} style="outline" noMinWidth onClick={onClick} />;
  };
  const cancel = queue !== null && button('LocKey_Shared_File_Stop', () => queue.cancel(file));
  const retry = queue !== null && button('LocKey_Shared_File_Retry', () => queue.retry(file));
  const line = (children: ReactNode) => (
    <Line data-transfer={transfer.state} data-tone={tones[transfer.state]} data-part="transfer">
      {children}
    </Line>
  );
  switch (transfer.state) {
    case 'waiting':
      return line([<span key="text">{t('LocKey_Shared_File_Waiting')}</span>, cancel]);
    case 'sending': {
      const percent = String(Math.floor(transfer.share * 100));
      const text = t('LocKey_Shared_File_Sending', { name, percent });
      return line(
        <>
          <span>{text}</span>
          <progress max={1} value={transfer.share} aria-label={t('LocKey_Shared_File_Begun', { name })} />
          {cancel}
        </>,
      );
    }
    case 'saving':
      return line(<span>{t('LocKey_Shared_File_Saving')}</span>);
    case 'arrived':
      return line(
        <>
          <Icon name="check" />
          <span>{t('LocKey_Shared_File_Kept')}</span>
        </>,
      );
    case 'stopped':
      return line(
        <>
          <span>{t('LocKey_Shared_File_Stopped')}</span>
          {retry}
        </>,
      );
    case 'failed':
      return line(
        <>
          <span>{t('LocKey_Shared_File_Failed')}</span>
          {retry}
        </>,
      );
    case 'refused':
      return null;
  }
}

const sentences: Partial<Readonly<Record<ShownTransfer['state'], string>>> = {
  sending: 'LocKey_Shared_File_Begun',
  arrived: 'LocKey_Shared_File_Arrived',
  failed: 'LocKey_Shared_File_NotSent',
};

/** Announces the start and the end once, however often the upload is shown. */
function useSpokenTransfer(file: string, { state }: ShownTransfer, name: string): void {
  const isNews = useSetAtom(newsOfTransferAtom);
  const { announce } = usePageScope();
  const { t } = useText();
  useEffect(() => {
    const sentence = sentences[state];
    if (isNews(file, state) && sentence !== undefined) announce(t(sentence, { name }));
  }, [isNews, file, state, announce, t, name]);
}
