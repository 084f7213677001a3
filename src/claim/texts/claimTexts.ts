import type { CompiledFlow } from '../../compile/compiledPage.ts';
import type { ClaimReader, RecordScope } from '../claimReader.ts';
import { namedAnswer } from './textAnswer.ts';
import type { TextSource, Texts } from './texts.ts';
import { textsAt } from './textsAt.ts';

/** For a claim that does not change. */
export function claimTexts(flow: CompiledFlow, claim: ClaimReader, source: Omit<TextSource, 'answer'>): Texts {
  const scopes = new Map<string, RecordScope>();
  for (const { key, isList } of Object.values(flow.models)) {
    for (const record of isList ? claim.savedRecords(key) : []) scopes.set(record, { model: key, record });
  }
  const answer: TextSource['answer'] = (reference, record) =>
    namedAnswer(flow, claim, reference, record === null ? null : (scopes.get(record) ?? null));
  return textsAt(null, { ...source, answer });
}
