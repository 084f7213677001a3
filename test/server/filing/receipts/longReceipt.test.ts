import { describe, expect, it } from 'vitest';
import { receiptPdf } from '../../../../src/server/filing/receipts/receiptPdf.ts';
import { loadSettlement } from '../../../../src/server/settlement/loadSettlement.ts';
import type { FormDto } from '../../../../src/wire/models.ts';
import { filedClaim } from '../../support/filedClaim.ts';
import { longestClaim } from '../../support/longestClaim.ts';
import { type PdfRun, pdfRuns } from '../../support/pdfText.ts';

const sample = await loadSettlement({ projectDir: '.', settlementDir: 'settlement' });
const margin = 50;
const right = 612 - margin;

function flowOf(formType: string) {
  const flow = sample.flows.find((each) => each.formType === formType);
  if (flow === undefined) throw new Error(`The sample has no flow of the form type ${formType}.`);
  return flow;
}

/** Without the foot of each page. */
async function drawn(
  formType: string,
  dto: FormDto,
  nameOf = (_index: number) => `${'scan of a bill '.repeat(12)}.pdf`,
): Promise<readonly PdfRun[]> {
  const filed = {
    ...filedClaim,
    formType,
    uploads: dto.documentContexts.map(({ clientId }, index) => ({
      clientId,
      name: nameOf(index),
      size: 10_485_760,
      type: 'application/pdf',
      status: 'Received' as const,
      statusReason: null,
      storageId: clientId,
      sha256: '',
      wrappedKey: '',
    })),
  };
  const runs = pdfRuns(await receiptPdf(sample, flowOf(formType), dto, filed, { culture: 'en' }));
  return runs.filter(({ y }) => y > margin / 2 + 1);
}

/** Whatever leaves the paper's margins, or lies over something else. */
function misplaced(runs: readonly PdfRun[]): readonly string[] {
  const ends = ({ x, width }: PdfRun) => x + width - 0.5;
  const outside = runs.filter((run) => ends(run) > right || run.y < margin);
  const over = runs.filter((run, index) =>
    runs.some(
      (other, at) =>
        at > index &&
        other.page === run.page &&
        Math.abs(other.y - run.y) < 5 &&
        run.x < ends(other) &&
        other.x < ends(run),
    ),
  );
  return [...outside, ...over].map(({ text }) => text);
}

/** Pages that begin in the middle of a line of a table, so that it is divided between two. */
function divided(runs: readonly PdfRun[]): readonly number[] {
  return [...Map.groupBy(runs, ({ page }) => page)]
    .filter(([page, own]) => {
      const top = Math.max(...own.map(({ y }) => y));
      return page > 0 && !own.some(({ x, y }) => x === margin && y === top);
    })
    .map(([page]) => page);
}

describe('the receipt of a hundred premiums', () => {
  const dto = longestClaim(flowOf('Standard'), { records: 100, text: 'W' });
  const cents = (index: number) => `1,000.${String(index).padStart(2, '0')}`;
  const claim = {
    ...dto,
    claimTransactions: dto.claimTransactions.map((each, index) => ({
      ...each,
      fields: { ...each.fields, amount: cents(index) },
    })),
  };

  it('has each in one line of one page, below the names of the columns', async () => {
    const runs = await drawn('Standard', claim);
    const lines = claim.claimTransactions.map((_premium, index) => {
      const amount = runs.find(({ text }) => text === `$${cents(index)}`);
      return runs.filter(({ page, y }) => page === amount?.page && y === amount.y);
    });
    expect(lines.map(({ length }) => length)).toEqual(Array(100).fill(6));
    for (const page of new Set(lines.flat().map((cell) => cell.page))) {
      const [first] = lines.flat().filter((cell) => cell.page === page);
      const names = runs.filter(
        ({ page: on, text, y }) => on === page && text === 'Amount paid' && y > (first?.y ?? 0),
      );
      expect(names, `page ${page + 1}`).toHaveLength(1);
    }
    expect(misplaced(runs)).toEqual([]);
  });

  it('has amounts that end in one line with their heading, and their total', async () => {
    const runs = await drawn('Standard', claim);
    const amounts = runs.filter(({ text }) => text === 'Amount paid' || text.startsWith('$1,000.'));
    expect(amounts.length).toBeGreaterThan(100);
    for (const { x, width } of amounts) expect(x + width).toBeCloseTo(right, 0);
    // A hundred times $1,000.00, and the cents from 0 to 99.
    expect(runs.map(({ text }) => text)).toContain('$100,049.50');
  });
});

it('the total of premiums stands below at least one of them where they fill their page', async () => {
  const of = (records: number) => drawn('Standard', longestClaim(flowOf('Standard'), { records, text: 'W' }));
  const premiums = (runs: readonly PdfRun[]) => runs.filter(({ text }) => text.startsWith('$'));
  const many = premiums(await of(120));
  const last = Math.max(...many.map(({ page }) => page));
  const full = many.filter(({ page }) => page < last).length;
  for (const records of [full - 1, full, full + 1]) {
    const runs = await of(records);
    const total = runs.find(({ text }) => text.startsWith(`Total of ${records}`));
    const above = premiums(runs).filter(({ page, y }) => page === total?.page && y > total.y + 1);
    expect(above.length, `the premiums above the total of ${records}`).toBeGreaterThan(0);
  }
});

describe('the receipt of documents', () => {
  it('names each once, those too that the review does not show', async () => {
    const dto = longestClaim(flowOf('Standard'), { records: 2, text: 'W' });
    const documentContexts = dto.documentContexts.map((each, index) => ({
      ...each,
      fields: { ...each.fields, fileName: `bill ${index}.pdf` },
    }));
    const named = async (names: (index: number) => string) =>
      (await drawn('Standard', { ...dto, documentContexts }, names)).flatMap(
        ({ text }) => text.match(/(?:bill|other) \d\.pdf/g) ?? [],
      );
    expect(await named((index) => `bill ${index}.pdf`)).toEqual(['bill 0.pdf', 'bill 1.pdf']);
    expect(await named((index) => `${index === 0 ? 'bill' : 'other'} ${index}.pdf`)).toContain('other 1.pdf');
  });
});

describe('the receipt of answers at their longest', () => {
  it.each(
    ['Standard', 'Automotive'].flatMap((form) =>
      ['W', 'so many words ', 'Łąka ', '中'].map((text) => [form, text] as const),
    ),
  )('has all of a claim of the form %s in its place when its texts are "%s"', async (form, text) => {
    const dto = longestClaim(flowOf(form), { records: 3, text });
    const runs = await drawn(form, dto);
    expect(misplaced(runs)).toEqual([]);
    expect(divided(runs)).toEqual([]);
    const whole = runs
      .map((run) => run.text)
      .join('')
      .replaceAll(/\s/g, '');
    const shown = (written: string) => written.replaceAll('中', '[U+4E2D]').replaceAll(/\s/g, '');
    expect(whole).toContain(shown(String(dto.claimantInfo?.fields['mailingStreetLine1'])));
    const last = dto.claimTransactions.at(-1)?.fields['dealerName'];
    if (last !== undefined) expect(whole).toContain(shown(String(last)));
  });
});
