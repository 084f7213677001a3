import type { CompiledFlow } from '../../compile/compiledPage.ts';
import type { Meaning } from '../../meaning/meaning.ts';
import { englishOrKey } from '../languageServer/offers/texts.ts';
import { fieldInWords } from '../words.ts';

/** Replaces the ids of fields and lists in what a claim shows by what people read of them. */
export function inLabels(flow: CompiledFlow, meaning: Meaning): (shown: string) => string {
  const text = englishOrKey(meaning);
  const labels = new Map([
    ...flow.records.map(({ model, label }) => [model, `"${text(label)}"`] as const),
    ...Object.keys(flow.fields).map((id) => [id, fieldInWords(id, { flow, text })] as const),
  ]);
  return (shown) => shown.replaceAll(/[\w()]+(?:\.\w+)?/g, (name) => labels.get(name) ?? name);
}
