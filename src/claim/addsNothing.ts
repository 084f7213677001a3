import type { CompiledFlow } from '../compile/compiledPage.ts';
import type { FormDto } from '../wire/models.ts';

/** Whether what is sent to be added to a filed claim lacks the documents or the answers that it should bring. */
export function addsNothing(
  { submit }: Pick<CompiledFlow, 'submit'>,
  { claimantInfo }: Pick<FormDto, 'claimantInfo'>,
  documents: number,
): boolean {
  switch (submit?.adds) {
    case 'documents':
      return documents === 0;
    case 'change':
      return Object.values(claimantInfo?.fields ?? {}).every((value) => value === null);
    default:
      return false;
  }
}
