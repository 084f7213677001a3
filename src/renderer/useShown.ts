import { useAtomValue } from 'jotai';
import type { CompiledCondition } from '../rules/condition.ts';
import { conditionAtom } from '../state/claim/fieldView.ts';
import { useAfterPress } from './focus/press.ts';

/** Whether a row or block is shown: it comes and goes once a press is over, which would miss its button else. */
export const useShown = (showWhen: CompiledCondition | null, record: string | null): boolean =>
  useAfterPress(useAtomValue(conditionAtom(showWhen, record)));
