import { describe, expect, it } from 'vitest';
import { faultsAfter, inSections } from './harness.ts';

describe('missingCall', () => {
  it('asks for the call of a page that submits', () => {
    expect(faultsAfter(['flows.json', ['flows', 0, 'submit'], undefined])).toEqual([
      'flows.json:49:21 missing-call: This page does "submit", but the flow has no "submit" that names the call.',
    ]);
  });

  it('asks for the page that makes a call', () => {
    expect(faultsAfter(['flows.json', ['flows', 0, 'pages', 3, 'action'], 'next'], inSections)).toEqual([
      'flows.json:31:7 missing-call: No page of the flow has the action "submit", so this call is never made.',
    ]);
  });

  it('asks how a page that requires authorization gets it', () => {
    expect(
      faultsAfter(
        ['flows.json', ['flows', 0, 'authorize'], undefined],
        ['flows.json', ['flows', 0, 'pages', 0, 'action'], 'next'],
        inSections,
      ),
    ).toEqual([
      'flows.json:34:9 missing-call: This page requires authorization, but the flow has no "authorize" that names the call.',
    ]);
  });

  it('asks how a flow that submits authorizes, though its pages are open', () => {
    const page = (number: number, key: string) => ['flows', 0, 'pages', number, key];
    expect(
      faultsAfter(
        ['flows.json', ['flows', 0, 'authorize'], undefined],
        ['flows.json', page(0, 'action'), 'next'],
        inSections,
        ...[1, 2, 3, 4].map((number) => ['flows.json', page(number, 'requiresAuthorization'), false] as const),
      ),
    ).toEqual([
      'flows.json:23:7 missing-call: The server takes a claim only after an authorize call, but the flow has no "authorize".',
    ]);
  });
});
