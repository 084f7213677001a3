import { describe, expect, it } from 'vitest';
import type { PageNode } from '../../../src/documents/definitions/page.ts';
import type { ModelField } from '../../../src/rules/schemas/modelField.ts';
import { fieldViewAtom } from '../../../src/state/claim/fieldView.ts';
import { fieldCellAtom } from '../../../src/state/claim/models.ts';
import { validatePageAtom } from '../../../src/state/validation/validatePage.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import { dependent, field, text } from '../../support/nodes.ts';

const count = 200;
const key = (index: number) => `field${index}`;

/** 200 fields; 1 to 3 depend on 0, 4 on 3, and all others on nothing. Every atom that a field shows is listened to. */
function listenedPage() {
  const fields = Array.from({ length: count }, (_, index) => index);
  const node = (index: number): PageNode => {
    const reference = `details.${key(index)}`;
    if (index >= 1 && index <= 3) return dependent(reference, { field: `details.${key(0)}`, equals: 'A' });
    return index === 4 ? dependent(reference, { field: `details.${key(3)}`, equals: 'A' }) : field(reference);
  };
  const claim = browserClaim({
    models: {
      details: Object.fromEntries(fields.map((index): [string, ModelField] => [`Field${index}`, text])),
    },
    pages: [fields.map(node)],
  });
  const heard: string[] = [];
  for (const index of fields) {
    const id = `claimDetails.${key(index)}`;
    const { value, messages, everDirty } = claim.cell(id);
    const parts = { cell: fieldCellAtom(id, null), view: fieldViewAtom(id, null), value, messages, everDirty };
    for (const [name, atom] of Object.entries(parts)) claim.store.sub(atom, () => heard.push(`${index} ${name}`));
  }
  /** What the listeners received. */
  const hear = (edit: () => void) => {
    heard.length = 0;
    edit();
    return [...heard].sort();
  };
  return {
    ...claim,
    edit: (index: number, text: string) => hear(() => claim.commit(`claimDetails.${key(index)}`, text)),
    hear,
  };
}

describe('one edit on a page of 200 fields', () => {
  it('changes that field alone where nothing depends on it', () => {
    const page = listenedPage();
    expect(page.edit(100, 'a')).toEqual(['100 everDirty', '100 value']);
    expect(page.edit(100, 'b')).toEqual(['100 value']);
    expect(page.edit(100, 'b')).toEqual([]);
  });

  it('changes besides only the fields that depend on it, in one pass', () => {
    const page = listenedPage();
    expect(page.edit(0, 'A')).toEqual(['0 everDirty', '0 value', '1 view', '2 view', '3 view']);
    expect(page.edit(3, 'A')).toEqual(['3 everDirty', '3 value', '4 view']);
    page.edit(4, 'x');
    expect(page.edit(0, 'B')).toEqual(['0 value', '1 view', '2 view', '3 value', '3 view', '4 value', '4 view']);
  });

  it('changes nothing but the value where the conditions come to the same', () => {
    const page = listenedPage();
    page.edit(0, 'B');
    expect(page.edit(0, 'C')).toEqual(['0 value']);
  });

  it('changes no field when a valid page is validated', () => {
    const page = listenedPage();
    expect(page.hear(() => page.store.set(validatePageAtom))).toEqual([]);
  });
});
