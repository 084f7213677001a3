import { expect, it } from 'vitest';
import { receiptMessage } from '../../../../src/server/filing/mail/receiptMessage.ts';
import type { Filed } from '../../../../src/server/filing/receipts/filed.ts';
import { loadSettlement } from '../../../../src/server/settlement/loadSettlement.ts';
import { present } from '../../../support/present.ts';
import { addition, model } from '../../support/claims.ts';
import { filedClaim } from '../../support/filedClaim.ts';

const filed: Filed = { ...filedClaim, id: 'added-1', receipt: 'NB-7K3P-9WQX-A-A1', formType: '' };

it.each([
  ['Standard', 'en', 'your claim', 'Your reference code'],
  ['DocumentsUpload', 'en', 'documents', 'Receipt number'],
  ['ChangeAddress', 'en', 'your new address', 'Receipt number'],
  ['ChangeAddress', 'es', 'su nueva dirección', 'Número de comprobante'],
])('what is sent for %s in %s says what was received', async (formType, culture, received, code) => {
  const settlement = await loadSettlement({ projectDir: '.', settlementDir: 'settlement' });
  const flow = settlement.flows.find((each) => each.formType === formType);
  if (flow === undefined) throw new Error(`The sample has no flow ${formType}.`);
  const options = { culture, publicUrl: 'https://claims.example' };
  const { subject, text, html } = receiptMessage(settlement, flow, addition({}), { ...filed, formType }, options);
  expect(subject).toContain(received);
  expect(text).toContain(received);
  expect(text).toContain(`${code}: ${filed.receipt}`);
  const lookup = `https://claims.example/lookup${culture === 'en' ? '' : `?culture=${culture}`}`;
  expect(text).toContain(lookup);
  for (const part of [filed.receipt, `href="${lookup}"`, 'href="tel:18335550140"', 'name="viewport"', '>NB<']) {
    expect(html).toContain(part);
  }
  expect(receiptMessage(settlement, flow, addition({}), filed, { culture, publicUrl: null }).html).not.toContain(
    '/lookup',
  );
});

it('greets by the facts that flows.json names, where what was filed says them', async () => {
  const settlement = await loadSettlement({ projectDir: '.', settlementDir: 'settlement' });
  const flow = present(settlement.flows.find(({ formType }) => formType === 'Standard'));
  const greeting = (facts: typeof flow.facts, fields: Record<string, string | null>) => {
    const dto = addition({ claimantInfo: model('claimantInfo', fields) });
    return receiptMessage(settlement, { ...flow, facts }, dto, filed, { culture: 'en', publicUrl: null }).text.split(
      '\n',
    )[0];
  };
  const facts = { firstName: ['claimantInfo.givenName'], lastName: ['claimantInfo.surname'] };
  expect(greeting(facts, { givenName: 'Ada', surname: 'Okafor', lastName: 'Byron' })).toContain('Ada Okafor');
  expect(greeting(facts, { givenName: null, surname: 'Okafor' })).toContain(' Okafor');
  expect(greeting({}, { firstName: 'Ada', lastName: 'Byron' })).not.toMatch(/Ada|Byron/);
});
