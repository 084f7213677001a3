import type { CompiledFlow, CompiledPage } from '../compile/compiledPage.ts';
import { evaluateCondition } from '../rules/conditions/evaluateCondition.ts';
import { outsideRecords, readContext } from './claimContext.ts';
import type { ClaimReader } from './claimReader.ts';

/** Whether the page is passed over with the answers as they are. */
export function isSkipped(page: CompiledPage, flow: CompiledFlow, claim: ClaimReader): boolean {
  if (page.skipUnless === null) return false;
  return !evaluateCondition(page.skipUnless, readContext(flow, claim, outsideRecords));
}

/** The pages a claimant sees with the answers as they are, in order. */
export function shownPages(flow: CompiledFlow, claim: ClaimReader): readonly CompiledPage[] {
  return flow.pages.filter((page) => !isSkipped(page, flow, claim));
}
