import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { DeadlinesDocument } from '../../src/documents/definitions/deadlines.ts';

const plain = (name: string) => ({
  version: 1,
  plain: { deadlines: { [name]: { deadline: '12/31/2030', timeZone: 'Pacific Standard Time' } } },
});
const contentManaged = (name: string) => ({
  version: 1,
  contentManaged: {
    en: { projectTimeZone: 'Pacific Standard Time', deadlines: { [name]: { deadlineDateTime: '12/31/2030' } } },
  },
});

describe('the deadlines document', () => {
  it.each([
    'globalDeadline',
    'claimFilingDeadline',
    'automotiveFilingDeadline',
    'lookupFilingDeadline',
    'documentsUploadFilingDeadline',
  ])('may name %s in either shape [DEAD-4]', (name) => {
    expect(Check(DeadlinesDocument, plain(name))).toBe(true);
    expect(Check(DeadlinesDocument, contentManaged(name))).toBe(true);
  });

  it('may name no other deadline [DEAD-4]', () => {
    expect(Check(DeadlinesDocument, plain('filingDeadline'))).toBe(false);
    expect(Check(DeadlinesDocument, contentManaged('filingDeadline'))).toBe(false);
  });

  it.each([
    ['/site/closed', true],
    ['closed.html', false],
  ])('may have the default target %j: %s, in either shape [DEAD-9]', (defaultRedirectUrl, allowed) => {
    const name = 'globalDeadline';
    const one = { deadline: '12/31/2030', timeZone: 'Pacific Standard Time', defaultRedirectUrl };
    expect(Check(DeadlinesDocument, { version: 1, plain: { deadlines: { [name]: one } } })).toBe(allowed);
    const deadlines = { [name]: { deadlineDateTime: '12/31/2030', defaultRedirectUrl } };
    const en = { projectTimeZone: 'Pacific Standard Time', deadlines };
    expect(Check(DeadlinesDocument, { version: 1, contentManaged: { en } })).toBe(allowed);
  });

  it.each([
    ['/deadline', true],
    ['/site/closed?x=1', true],
    ['https://closed.example/', true],
    ['', false],
    [' ', false],
    ['closed.html', false],
    ['javascript:alert(1)', false],
  ])('may lead to a path or a web address and to nothing else: %j [DEAD-5, DEAD-11]', (redirectUrl, allowed) => {
    const one = { deadlineDateTime: '12/31/2030', redirectUrl };
    const en = { projectTimeZone: 'Pacific Standard Time', deadlines: { globalDeadline: one } };
    expect(Check(DeadlinesDocument, { version: 1, contentManaged: { en } })).toBe(allowed);
  });
});
