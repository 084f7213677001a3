import { describe, expect, it } from 'vitest';
import { claimDetails, type Edit, faultsAfter, second, submitPage, third } from './harness.ts';
import { asked } from './worked.ts';

const pages = ['flows', 0, 'pages'];
const losses = { dtoMapping: 'claimTransactions', transactionType: 'Loss' };
const label = 'LocKey_Page_Label';
const lossesNode = (rest: object) => ({
  type: 'repeatingForm',
  model: 'losses',
  label,
  summaryFields: ['losses.amount'],
  content: [asked('losses.amount', 'text')],
  ...rest,
});
const ticked = { field: 'details.agrees', equals: true };
const isGroup = { field: 'details.kind', equals: 'Group' };

/** The second page asks for losses; the third is skipped unless a condition holds, and then removes them. */
function losing(node: object, skipUnless: unknown, whenSkipped: object, ...edits: readonly Edit[]) {
  const found = faultsAfter(
    [
      'settlement/models/loss.json',
      [],
      {
        version: 1,
        metadata: { FormType: 'Standard', DtoMapping: 'claimTransactions', TransactionType: 'Loss' },
        fields: { Amount: { type: 'string' } },
      },
    ],
    ['flows.json', ['models', 'losses'], losses],
    [second, ['models', 'losses'], losses],
    [second, ['content', 3], node],
    // The third page asks for nothing, so that the tick may be read before it.
    [second, ['content', 4], asked('details.agrees', 'checkbox')],
    [third, ['content'], [{ type: 'paragraph', text: label }]],
    ['flows.json', [...pages, 2, 'skipUnless'], skipUnless],
    ['flows.json', [...pages, 2, 'whenSkipped'], whenSkipped],
    ...edits,
  );
  return found.map((fault) => fault.replace(/^flows\.json:\d+:\d+ /, ''));
}

const discard = { discard: ['losses'] };
const lost =
  'demanded-earlier: /standard/second asks for at least one record of claimTransactions(Loss), and skipping this page removes them all: a claimant who skips it can never submit. Remove this entry, or put this page before that one.';

describe('demandedEarlier', () => {
  it.each([
    ['a minimum', { minimum: { count: 1 } }],
    [
      'a minimum while a condition holds that has nothing to do with the page',
      { minimum: { count: 1, when: isGroup } },
    ],
    ['a minimum of as many as an answer says', { minimum: { count: 'details.amount' } }],
  ])('refuses to discard records for which an earlier page has %s', (_what, demand) => {
    const amount: Edit = [second, ['content', 5], asked('details.amount', 'number')];
    expect(losing(lossesNode(demand), ticked, discard, amount)).toEqual([lost]);
  });

  it('refuses it where an upload is required', () => {
    const upload = {
      type: 'uploadManager',
      model: 'documents',
      label,
      summaryFields: ['documents.fileName'],
      required: true,
      content: [asked('documents.file', 'file')],
    };
    const documents = { dtoMapping: 'documentContexts' };
    expect(
      losing(
        upload,
        ticked,
        { discard: ['documents'] },
        [second, ['models', 'documents'], documents],
        ['flows.json', ['models', 'documents'], documents],
      ),
    ).toEqual([lost.replace('claimTransactions(Loss)', 'documentContexts')]);
  });

  it.each<[string, object, unknown]>([
    ['not asked for at least one', {}, ticked],
    ['asked for none where a number says so', { minimum: { count: 0 } }, ticked],
    ['wanted only where the page is shown', { minimum: { count: 1, when: ticked } }, ticked],
    ['asked for only where the page is shown', { minimum: { count: 1 }, showWhen: ticked }, ticked],
    [
      'asked for where one of the conditions of the page holds',
      { minimum: { count: 1, when: isGroup } },
      { any: [ticked, isGroup] },
    ],
    [
      'asked for where another answer of the same question leads elsewhere',
      { minimum: { count: 1, when: { field: 'details.kind', equals: 'Individual' } } },
      { field: 'details.kind', notEquals: 'Group' },
    ],
    [
      'in a comparison that may be the same',
      { minimum: { count: 1, when: { field: 'details.amount', atLeast: '5' } } },
      { field: 'details.amount', atLeast: '1' },
    ],
  ])('lets records be discarded that are %s', (_what, demand, skipUnless) => {
    const amount: Edit = [second, ['content', 5], asked('details.amount', 'number')];
    expect(losing(lossesNode(demand), skipUnless, discard, amount)).toEqual([]);
  });

  it('lets records be discarded that are asked for under the choice that shows the page', () => {
    const options = [
      { value: 'Group', label, content: [lossesNode({ minimum: { count: 1 } })] },
      { value: 'Individual', label },
    ];
    const kind: Edit = [second, ['content', 0], asked('details.kind', 'radio', { options })];
    const paragraph = { type: 'paragraph', text: label };
    expect(losing(paragraph, isGroup, discard, kind)).toEqual([]);
    expect(losing(paragraph, ticked, discard, kind)).toEqual([lost]);
  });

  it('lets a page before the one that asks discard what it left', () => {
    expect(losing({ type: 'paragraph', text: label }, ticked, discard, ...laterLosses)).toEqual([]);
  });

  const required: Edit = [claimDetails, ['fields', 'Amount', 'validations'], [{ type: 'Required' }]];
  const amount = (rest: object = {}): Edit => [second, ['content', 5], asked('details.amount', 'text', rest)];
  const cleared = { clear: ['details.amount'] };
  const paragraph = { type: 'paragraph', text: label };

  it('refuses to clear what an earlier page requires', () => {
    expect(losing(paragraph, ticked, cleared, required, amount())).toEqual([
      'demanded-earlier: /standard/second requires claimDetails.amount, and skipping this page clears it: a claimant who skips it can never submit. Remove this entry, or put this page before that one.',
    ]);
  });

  it('lets be cleared what is not required, or asked only where the page is shown', () => {
    expect(losing(paragraph, ticked, cleared, amount())).toEqual([]);
    expect(losing(paragraph, ticked, cleared, required, amount({ showWhen: ticked }))).toEqual([]);
  });
});

/** The losses on the page after the one that discards them. */
const laterLosses: readonly Edit[] = [
  [submitPage, ['models', 'losses'], losses],
  [submitPage, ['content', 0], lossesNode({ minimum: { count: 1 } })],
];
