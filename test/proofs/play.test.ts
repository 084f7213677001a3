import { describe, expect, it } from 'vitest';
import type { Answers } from '../../src/proofs/answers.ts';
import { type Played, play } from '../../src/proofs/play.ts';
import {
  dependent,
  documentMetadata,
  documentModel,
  field,
  paymentsForm,
  pdf,
  required,
  text,
  uploadManager,
  yesNo,
} from '../support/nodes.ts';
import { journeyAnswers } from './journeyAnswers.ts';
import { sampleStage, testStage } from './stages.ts';

const passed = ({ pages }: Played) => pages.filter(({ isPassed }) => isPassed).map(({ page }) => page.path);
const reached = ({ pages }: Played) => pages.filter(({ isReached }) => isReached).map(({ page }) => page.path);
const messagesIn = ({ pages }: Played) =>
  pages.flatMap(({ page, instances, records }) =>
    [...instances, ...records].flatMap(({ messages }) => messages.map(({ key }) => `${page.path} ${key}`)),
  );

describe('the journeys of the browser tests', () => {
  it.each([
    ['Standard', 'standard-group-alternative'],
    ['Standard', 'standard-individual-direct'],
    ['Standard', 'standard-individual-indirect-alternative'],
    ['Automotive', 'automotive-business'],
    ['Automotive', 'automotive-personal'],
    ['DocumentsUpload', 'documents-upload'],
    ['ChangeAddress', 'change-address'],
  ])('%s: %s is filed', (formType, name) => {
    const stage = sampleStage(formType);
    const played = play(stage, journeyAnswers(name, stage.flow));
    expect(messagesIn(played)).toEqual([]);
    expect(played.errors).toEqual([]);
    expect(played.isFiled).toBe(true);
    expect(passed(played).at(-1)).toBe(stage.flow.pages.at(-1)?.path);
    const again = play(stage, played.settled);
    expect(again.settled).toEqual(played.settled);
    expect(again.isFiled).toBe(true);
  });
});

describe('a small flow', () => {
  const nothing: Answers = { fields: {}, records: [] };
  const given = (fields: Answers['fields'], records: Answers['records'] = []): Answers => ({ fields, records });

  it('a page that is skipped takes what it clears and discards, and says so', () => {
    const stage = testStage({
      models: { details: { Kind: text, Why: text, Sign: required }, payments: { Amount: text } },
      pages: [[field('details.kind'), paymentsForm()], [field('details.why')], [field('details.sign')]],
      routes: [
        {},
        {
          skipUnless: { field: 'details.kind', equals: 'A' },
          whenSkipped: { clear: ['details.why'], discard: ['payments'] },
        },
        { action: 'submit' },
      ],
    });
    const payment = { model: 'claimTransactions(Payment)', clientId: 'one', parent: null, fields: { amount: '1' } };
    const fields = { 'claimDetails.kind': 'B', 'claimDetails.why': 'so', 'claimDetails.sign': 'x' };
    const skipped = play(stage, given(fields, [payment]));
    expect(skipped.pages[1]).toMatchObject({ isSkipped: true, taken: { fields: [], records: ['one'] } });
    expect(skipped.settled).toEqual(given({ 'claimDetails.kind': 'B', 'claimDetails.sign': 'x' }));
    expect(skipped.isFiled).toBe(true);
    const asked = play(stage, given({ ...fields, 'claimDetails.kind': 'A' }, [payment]));
    expect(asked.pages[1]).toMatchObject({ isSkipped: false, isPassed: true, taken: null });
    expect(asked.settled.records).toEqual([payment]);
  });

  it('goes back for a question that a later answer brings up', () => {
    const stage = testStage({
      models: { details: { First: required, Second: required } },
      pages: [[dependent('details.first', { field: 'details.second', equals: 'x' })], [field('details.second')]],
      routes: [{}, { action: 'submit' }],
    });
    expect(play(stage, given({ 'claimDetails.second': 'x' }))).toMatchObject({
      isFiled: false,
      errors: [{ field: 'claimDetails.first' }],
    });
    expect(play(stage, given({ 'claimDetails.second': 'x', 'claimDetails.first': '1' })).isFiled).toBe(true);
  });

  it('stops at a page that is not in order, and shows the others as they would be', () => {
    const stage = testStage({
      models: { details: { First: required, Second: yesNo, Third: text } },
      pages: [
        [field('details.first')],
        [
          field('details.second', { widget: 'checkbox' }),
          field('details.third', { showWhen: { field: 'details.second', equals: true } }),
        ],
        [],
      ],
      routes: [{}, {}, { action: 'submit' }],
    });
    const played = play(stage, given({ 'claimDetails.second': true }));
    expect(reached(played)).toEqual(['/test']);
    expect(passed(played)).toEqual([]);
    expect(played.pages[0]?.instances).toMatchObject([{ failed: [{ rule: 'required' }] }]);
    expect(played.pages[1]?.instances.map(({ field: id }) => id)).toEqual([
      'claimDetails.second',
      'claimDetails.third',
    ]);
    expect(played.sent).toBeNull();
  });

  it('has no way past an answer that cannot be given', () => {
    const stage = testStage({
      models: { details: { First: required } },
      pages: [[field('details.first', { readonly: true })]],
      routes: [{ action: 'submit' }],
    });
    expect(play(stage, given({ 'claimDetails.first': 'x' })).pages[0]).toMatchObject({
      isPassed: false,
      instances: [{ canBeAnswered: false, value: null }],
    });
  });

  it('a record that is wrong is not saved', () => {
    const stage = testStage({
      models: { payments: { Amount: { type: 'string', validations: [{ type: 'Integer' }] } } },
      pages: [[paymentsForm({ maxItems: 1 })]],
      routes: [{ action: 'submit' }],
    });
    const record = (clientId: string, amount: string) => ({
      model: 'claimTransactions(Payment)',
      clientId,
      parent: null,
      fields: { amount },
    });
    const wrong = play(stage, given({}, [record('one', 'x')]));
    expect(wrong.pages[0]).toMatchObject({
      isPassed: false,
      instances: [{ record: 'one', failed: [{ rule: 'integer' }] }],
      records: [{ saved: [], messages: [] }],
    });
    const right = play(stage, given({}, [record('one', '1'), record('two', '2')]));
    expect(right.settled.records).toEqual([record('one', '1')]);
    expect(right.isFiled).toBe(true);
    expect(play(stage, nothing).isFiled).toBe(true);
  });

  it('a document has its name, and a name stands once', () => {
    const stage = testStage({
      models: { documents: documentModel },
      metadata: { documents: documentMetadata },
      pages: [[uploadManager({ required: true })]],
      routes: [{ action: 'submit' }],
    });
    const upload = (clientId: string, name: string) => ({
      model: 'documentContexts',
      clientId,
      parent: null,
      fields: { file: pdf(name) },
    });
    const filed = play(stage, given({}, [upload('one', 'a.pdf'), upload('two', 'b.pdf')]));
    expect([...(filed.sent?.files.values() ?? [])].map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
    expect(filed.isFiled).toBe(true);
    expect(messagesIn(play(stage, given({}, [upload('one', 'a.pdf'), upload('two', 'a.pdf')])))).toEqual([
      '/test LocKey_Shared_Upload_Duplicate',
    ]);
    expect(play(stage, nothing).isFiled).toBe(false);
  });

  it('what adds documents to a claim brings one, as the server wants it', () => {
    const stage = testStage({
      models: { documents: documentModel },
      metadata: { documents: documentMetadata },
      pages: [[uploadManager()]],
      routes: [{ action: 'submit' }],
      flow: { submit: { call: '/api/forms/more', adds: 'documents' } },
    });
    const document = { model: 'documentContexts', clientId: 'one', parent: null, fields: { file: pdf('a.pdf') } };
    expect(play(stage, given({}, [document])).isFiled).toBe(true);
    expect(play(stage, nothing)).toMatchObject({ isFiled: false, errors: [{ field: 'documentContexts' }] });
  });
});
