import { dtoReader, modelsByKey } from '../../../src/claim/dtoReader.ts';
import { visibleInstances } from '../../../src/claim/visibleInstances.ts';
import type { FormDto } from '../../../src/wire/models.ts';
import { sampleFlow } from '../../support/sampleFlow.ts';

const { flow } = sampleFlow();

/** The `data-field` of every field that a page shows to whoever filed this claim, as the compiled page says. */
export function visibleFields(path: string, dto: FormDto): readonly string[] {
  const page = flow.pages.find((each) => each.path === path);
  if (page === undefined) throw new Error(`The sample has no page ${path}.`);
  const claim = dtoReader(flow, modelsByKey(flow, dto), new Map());
  const names = visibleInstances(page, flow, claim).map(({ field }) => {
    const { dtoMapping, key } = flow.fields[field] ?? { dtoMapping: '', key: '' };
    return `${dtoMapping}.${key}`;
  });
  return [...new Set(names)].sort();
}
