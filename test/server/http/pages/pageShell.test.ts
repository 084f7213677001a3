import { describe, expect, it } from 'vitest';
import { asksForPage } from '../../../../src/server/http/pages/pageShell.ts';

describe('a request', () => {
  it.each(['/', '/standard', '/standard/?culture=es', '/siteplan', '/apiary', '/app/distance', '//x'])(
    'for %s is for the page [ROUTE-5]',
    (url) => {
      expect(asksForPage({ method: 'GET', url, accept: 'text/html' })).toBe(true);
    },
  );

  it.each([
    '/api',
    '/api?x',
    '/api/csrf',
    '/site',
    '/site/dates',
    '/healthz',
    '/readyz?x=1',
    '/app/dist/a.js',
    '/app/dist',
  ])('for %s is for something else', (url) => {
    expect(asksForPage({ method: 'GET', url, accept: 'text/html' })).toBe(false);
  });

  it('that reads and takes any HTML is for the page', () => {
    const asked = (method: string, accept?: string) => asksForPage({ method, url: '/standard', accept });
    expect(asked('HEAD', 'text/html;q=0.9, application/json')).toBe(true);
    expect(asked('GET')).toBe(true);
    expect(asked('POST', 'text/html')).toBe(false);
    expect(asked('GET', 'application/json')).toBe(false);
  });
});
