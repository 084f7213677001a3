import { UndoLine } from '../../renderer/kit/UndoLine.tsx';
import { useText } from '../../renderer/kit/useText.ts';
import type { DeletedDraft } from '../../wire/drafts.ts';
import { useServices } from '../services.ts';
import { momentInWords } from './momentInWords.ts';

interface DeletedLineProps extends DeletedDraft {
  readonly bringBack: () => Promise<void>;
}

/** Takes back that the claimant started over. */
export function DeletedLine({ savedAt, until, bringBack }: DeletedLineProps) {
  const { t, culture } = useText();
  const now = useServices().clock.now();
  const { time } = momentInWords(until, culture, now);
  return (
    <UndoLine
      part="deleted-draft"
      text={t('LocKey_Draft_Deleted_Text', { ...momentInWords(savedAt, culture, now), until: time })}
      label={t('LocKey_Shared_Records_Undo')}
      of={t('LocKey_Draft_Deleted_Of')}
      undo={bringBack}
    />
  );
}
