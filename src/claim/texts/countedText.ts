import type { CompiledFlow, CompiledRecords } from '../../compile/compiledPage.ts';
import type { Texts } from './texts.ts';

/** In the author's words, like "3 premiums". */
export function countedText(
  { model, label, countLabel }: Pick<CompiledRecords, 'model' | 'label' | 'countLabel'>,
  count: number,
  { models }: Pick<CompiledFlow, 'models'>,
  { t }: Pick<Texts, 't'>,
): string {
  const usual = models[model]?.isDocument === true ? 'LocKey_Shared_Records_Documents' : 'LocKey_Shared_Records_Count';
  return t(countLabel ?? usual, { count: String(count), list: t(label) });
}
