import type { Stage } from '../../proofs/answers.ts';
import { formatCalendarDate } from '../../rules/calendarDate.ts';
import { otherForm } from '../../rules/plurals.ts';
import type { Settlement } from '../../server/settlement/settlement.ts';
import { textTable } from '../../server/settlement/textTable.ts';
import type { ShownExample } from '../example/examples.ts';
import { type PrintedAnswers, type PrintedClaim, printedClaim } from '../example/printedClaim.ts';
import { outlinePage } from '../outlinePage.ts';
import type { BrokenBy } from '../words.ts';

export interface PaperFlow {
  readonly stage: Stage;
  readonly settlementFolder: string;
  /** Of the documents. */
  readonly hash: string;
  readonly cultures: Settlement['cultures'];
  readonly brokenBy: BrokenBy;
  readonly examples: readonly ShownExample[];
}

/** One thing on each line, in an order that stays, so that two revisions can be compared line by line. */
export function paperText(paper: PaperFlow): string {
  const { stage, cultures, brokenBy, examples } = paper;
  const { flow } = stage;
  const pages = [...cultures].flatMap(([culture, { name, items }]) => {
    const texts = textTable(items);
    const wording = {
      text: (key: string) => texts.get(key) ?? texts.get(otherForm(key)) ?? key,
      culture,
      brokenBy,
      longestText: Infinity,
    };
    return flow.pages.flatMap((page, index) => [
      heading(`${name}, page ${index + 1} of ${flow.pages.length}`),
      outlinePage(page, flow, wording).trimEnd(),
    ]);
  });
  const claims = examples.flatMap((example, index) => {
    const printed = printedClaim(stage, example.claim, { shows: example.shows, end: null });
    return [heading(`Claim ${index + 1} of ${examples.length}`), ...claimLines(printed)];
  });
  return `${[...paperHead(paper), ...pages, ...claims].join('\n')}\n`;
}

/** What it is, and of when. */
export function paperHead({ stage, settlementFolder, hash, cultures }: PaperFlow): readonly [string, ...string[]] {
  const english = textTable(cultures.get('en')?.items ?? []);
  const caseNumber = english.get('LocKey_Header_CaseNumber');
  return [
    english.get('LocKey_Header_Title') ?? settlementFolder,
    ...(caseNumber === undefined ? [] : [caseNumber]),
    `Form: ${stage.flow.formType} of ${settlementFolder}`,
    `Date: ${formatCalendarDate(stage.today)}`,
    `Documents: ${hash}`,
    `Languages: ${[...cultures.values()].map(({ name }) => name).join(', ')}`,
  ];
}

const heading = (words: string): string => `\n${words}\n${'='.repeat(words.length)}`;

function claimLines({ shows, pages }: PrintedClaim): readonly string[] {
  return [
    'It shows:',
    ...shows.map((what) => `  ${what}`),
    ...pages.flatMap(({ path, answers = {} }) => [path, ...answerLines(answers, 1)]),
  ];
}

/** Records are indented below their list. */
function answerLines(answers: PrintedAnswers, depth: number): readonly string[] {
  const indent = '  '.repeat(depth);
  return Object.entries(answers).flatMap(([name, value]) => {
    if (!Array.isArray(value) || value.every((one) => typeof one === 'string')) {
      return [`${indent}${name}: ${Array.isArray(value) ? value.join(', ') : String(value)}`];
    }
    return value.flatMap((record, index) => [
      `${indent}${name}, record ${index + 1}`,
      ...(typeof record === 'object' ? answerLines(record, depth + 1) : []),
    ]);
  });
}
