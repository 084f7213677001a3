import { describe, expect, it } from 'vitest';
import { faultsAfter } from './harness.ts';

describe('duplicatePath', () => {
  it('refuses a path that leads to two pages', () => {
    expect(faultsAfter(['flows.json', ['flows', 0, 'pages', 2, 'otherPaths'], [{ path: '/standard' }]])).toEqual([
      'flows.json:51:23 duplicate-path: "/standard" leads already to standard/first. A path leads to one page.',
    ]);
  });

  it.each([
    '/error',
    '/page-not-found/',
    '/deadline',
    '/session-expired',
    '/wallet-return',
    '/api/forms',
    '/site',
    '/site/dates',
    '/healthz',
    '/readyz',
    '/app/dist',
  ])('refuses %s, which is the product’s', (path) => {
    const message = ` duplicate-path: "${path}" belongs to the product itself, so this page would never be seen there.`;
    expect(faultsAfter(['flows.json', ['flows', 0, 'pages', 2, 'path'], path])).toEqual([
      expect.stringContaining(message),
    ]);
    expect(faultsAfter(['flows.json', ['flows', 0, 'pages', 2, 'otherPaths'], [{ path }]])).toEqual([
      expect.stringContaining(message),
    ]);
  });

  it('takes paths that only begin like those', () => {
    expect(faultsAfter(['flows.json', ['flows', 0, 'pages', 2, 'path'], '/sites/error'])).toEqual([]);
  });

  it('refuses a form type with two flows', () => {
    expect(
      faultsAfter([
        'flows.json',
        ['flows', 1],
        {
          formType: 'Standard',
          deadlines: [],
          pages: [{ path: '/other', document: 'standard/first', requiresAuthorization: false }],
        },
      ]),
    ).toEqual([
      'flows.json:63:19 duplicate-form-type: The form type "Standard" has a flow already. Give this one a form type of its own.',
      'page-schemas/standard/first.json:12:16 duplicate-field: The field credentials.noticeId is asked already on /standard. Show it here as a labelledValue, or bind another model.',
      'page-schemas/standard/first.json:18:16 duplicate-field: The field credentials.pin is asked already on /standard. Show it here as a labelledValue, or bind another model.',
    ]);
  });
});
