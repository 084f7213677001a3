import { askedThread } from '../../../threads/askedThread.ts';
import type { FoundExample } from '../../calls/frameCalls.ts';
import type { Request } from '../../calls.ts';
import type { EditedFiles } from '../editedFiles.ts';

export interface WitnessQuestion extends EditedFiles, Omit<Request<'example'>, 'edits'> {
  readonly settlementDir: string;
}

/** Kept for as long as the documents do not change. */
export function witnesses(): (question: WitnessQuestion) => Promise<FoundExample> {
  const thread = askedThread<WitnessQuestion, FoundExample>(new URL('./witnessThread.ts', import.meta.url));
  let kept: { readonly files: EditedFiles['files']; readonly found: Map<string, FoundExample> } | null = null;

  return async (question) => {
    const { files, settlementFolder: _folder, settlementDir: _dir, ...wish } = question;
    if (kept?.files !== files) kept = { files, found: new Map() };
    const { found } = kept;
    const name = JSON.stringify(wish);
    const known = found.get(name);
    if (known !== undefined) return known;
    thread.giveUp();
    const answer = (await thread.ask(question)) ?? ({ kind: 'givenUp' } as const);
    if (answer.kind !== 'givenUp') found.set(name, answer);
    return answer;
  };
}
