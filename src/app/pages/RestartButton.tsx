import { useCallback } from 'react';
import { Button } from '../../renderer/kit/Button.tsx';
import { useText } from '../../renderer/kit/useText.ts';
import { startOver } from '../form/startOver.ts';
import { useServices } from '../services.ts';

export interface RestartButtonProps {
  /** Text key. */
  readonly label: string;
  /** The path to start at. */
  readonly to: string;
}

/** Leads to a first page, in the language shown, with nothing filled in. */
export function RestartButton({ label, to }: RestartButtonProps) {
  const { t } = useText();
  const { store } = useServices();
  const restart = useCallback(() => startOver(store, to), [store, to]);
  return <Button action="restart" style="primary" label={t(label)} onClick={restart} />;
}
