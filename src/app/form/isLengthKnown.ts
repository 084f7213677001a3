import type { CompiledFlow, CompiledPage } from '../../compile/compiledPage.ts';
import { conditionReads } from '../../rules/conditions/conditionReads.ts';

/** Whether it is settled how many pages follow: no answer of this page or a later one decides on skipping a later one. */
export function isLengthKnown({ pages }: CompiledFlow, page: CompiledPage): boolean {
  const ahead = pages.slice(pages.indexOf(page));
  const fields = new Set(ahead.flatMap((each) => each.fields.map(({ id }) => id)));
  const models = new Set(ahead.flatMap((each) => each.records.map(({ model }) => model)));
  return ahead.slice(1).every(({ skipUnless }) => {
    if (skipUnless === null) return true;
    const reads = conditionReads(skipUnless);
    return !reads.fields.some((field) => fields.has(field)) && !reads.models.some((model) => models.has(model));
  });
}
