import { Compile } from 'typebox/compile';
import { DraftContent } from '../../../claim/draftSchema.ts';
import { splitField } from '../../../rules/names.ts';
import type { Draft } from '../../../wire/drafts.ts';
import type { FilingContext } from '../filingContext.ts';

const draftContent = Compile(DraftContent);
/** A half typed address is saved too. */
const addressShape = /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]{2,}$/;

/** Where the return code may be sent: the address in the saved answers, where there is one and mail can be sent. */
export function codeAddress(
  { mail, live }: Pick<FilingContext, 'mail' | 'live'>,
  formType: string,
  { content, returnCode }: Pick<Draft, 'content' | 'returnCode'>,
): string | null {
  const flow = live.current.flows.find((each) => each.formType === formType);
  const id = flow?.submit?.receiptTo ?? null;
  if (mail === null || returnCode === null || id === null) return null;
  const address = textIn(content, id);
  return addressShape.test(address) ? address : null;
}

function textIn(content: string, id: string): string {
  const { model, key } = splitField(id);
  const saved = readContent(content);
  const { draft = [], saved: records = [] } = saved?.snapshot ?? {};
  const found = [...draft, ...records].find((each) => each.key === model && each.parent === null);
  const value = found?.fields[key]?.value;
  return typeof value === 'string' ? value.trim() : '';
}

function readContent(content: string): DraftContent | null {
  try {
    const read: unknown = JSON.parse(content);
    return draftContent.Check(read) ? read : null;
  } catch {
    return null;
  }
}
