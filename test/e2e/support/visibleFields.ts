import { dtoReader, modelsByKey } from '../../../src/claim/dtoReader.ts';
import { visibleInstances } from '../../../src/claim/visibleInstances.ts';
import type { FormDto } from '../../../src/wire/models.ts';
import { pageAt, type TestProject } from '../../support/project.ts';

/** The `data-field` of every field that a page shows for this claim, by the compiled page. */
export function visibleFields(project: TestProject, path: string, dto: FormDto): readonly string[] {
  const { flow, page } = pageAt(project, path);
  const claim = dtoReader(flow, modelsByKey(flow, dto), new Map(), { year: 2026, month: 11, day: 22 });
  const names = visibleInstances(page, flow, claim).map(({ field }) => {
    const { dtoMapping, key } = flow.fields[field] ?? { dtoMapping: '', key: '' };
    return `${dtoMapping}.${key}`;
  });
  return [...new Set(names)].sort();
}
