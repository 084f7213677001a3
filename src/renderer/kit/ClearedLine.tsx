import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { bringBackAtom } from '../../state/claim/bringBack.ts';
import type { Cleared } from '../../state/claim/lastCleared.ts';
import { usePageScope } from '../pageScope.ts';
import { UndoLine } from './UndoLine.tsx';
import { useText } from './useText.ts';

interface ClearedLineProps {
  readonly cleared: Cleared;
  /** Of the changed field. */
  rootOf(): Element | null | undefined;
}

export function ClearedLine({ cleared, rootOf }: ClearedLineProps) {
  const { t } = useText();
  const { flow, announce } = usePageScope();
  const bringBack = useSetAtom(bringBackAtom);
  const titles = cleared.answers.flatMap(({ field }) => flow.fields[field]?.uiSchema['ui:title'] ?? []);
  const names = [...new Set(titles.map((title) => t(title)))].join('; ');
  const sentence = t('LocKey_Shared_Cleared', { names });
  useEffect(() => announce(sentence), [announce, sentence]);
  const undo = () => {
    flushSync(() => bringBack(cleared));
    // The button is gone, so the restored choice takes the focus.
    rootOf()?.querySelector<HTMLElement>('input:checked, input, select, textarea, button')?.focus();
    announce(t('LocKey_Shared_Cleared_BroughtBack', { names }));
  };
  return (
    <UndoLine part="cleared" text={sentence} label={t('LocKey_Shared_Cleared_BringBack')} of={names} undo={undo} />
  );
}
