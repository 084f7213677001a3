import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { DeadlinesDocument } from '../../src/documents/definitions/deadlines.ts';

describe('the deadlines document', () => {
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
