import { describe, expect, it } from 'vitest';
import { faultsAfter } from './harness.ts';

describe('authorizationOrder', () => {
  it('refuses to ask for authorization where one gets it', () => {
    expect(faultsAfter(['flows.json', ['flows', 0, 'pages', 0, 'requiresAuthorization'], undefined])).toEqual([
      'flows.json:36:9 authorization-order: This page authorizes, so nobody who comes here is authorized. Write "requiresAuthorization": false.',
    ]);
  });

  it('refuses to ask for it before', () => {
    expect(
      faultsAfter(
        ['flows.json', ['flows', 0, 'pages', 0, 'action'], 'next'],
        ['flows.json', ['flows', 0, 'pages', 0, 'requiresAuthorization'], true],
        ['flows.json', ['flows', 0, 'pages', 1, 'action'], 'authorize'],
        ['flows.json', ['flows', 0, 'pages', 1, 'requiresAuthorization'], false],
      ),
    ).toEqual([
      'flows.json:39:36 authorization-order: /standard/second authorizes only after this page, so nobody who comes here is authorized. Write "requiresAuthorization": false.',
    ]);
  });
});
