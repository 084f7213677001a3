import { describe, expect, it } from 'vitest';
import { faultsAfter } from './harness.ts';

const zone = 'Pacific Standard Time';
const plain = (name: string) => ({ deadlines: { [name]: { deadline: '12/31/2030', timeZone: zone } } });
const contentManaged = (name: string) => ({
  en: { projectTimeZone: zone, deadlines: { [name]: { deadlineDateTime: '12/31/2030' } } },
});
const dates = (shapes: object) => ['settlement/deadlines.json', [], { version: 1, ...shapes }] as const;
const known =
  'Its "deadlines": globalDeadline, claimFilingDeadline, automotiveFilingDeadline, lookupFilingDeadline, documentsUploadFilingDeadline.';

describe('unknownDeadline', () => {
  it.each([
    'globalDeadline',
    'claimFilingDeadline',
    'automotiveFilingDeadline',
    'lookupFilingDeadline',
    'documentsUploadFilingDeadline',
  ])('knows %s where a date is set, in either shape [DEAD-4]', (name) => {
    expect(faultsAfter(dates({ plain: plain(name) }))).toEqual([]);
    expect(faultsAfter(dates({ contentManaged: contentManaged(name) }))).toEqual([]);
  });

  it('names another one where a date is set, in either shape, and the nearest there is [DEAD-4]', () => {
    expect(faultsAfter(dates({ plain: plain('claimFiledDeadline') }))).toEqual([
      `settlement/deadlines.json:5:7 unknown-deadline: "claimFiledDeadline" is not a deadline of flows.json. ${known} Did you mean "claimFilingDeadline"?`,
    ]);
    expect(faultsAfter(dates({ contentManaged: contentManaged('opening') }))).toEqual([
      `settlement/deadlines.json:7:9 unknown-deadline: "opening" is not a deadline of flows.json. ${known}`,
    ]);
  });

  it('names another one that a flow has', () => {
    expect(faultsAfter(['flows.json', ['flows', 0, 'deadlines', 0], 'globalDedline'])).toEqual([
      `flows.json:21:9 unknown-deadline: "globalDedline" is not a deadline of flows.json. ${known} Did you mean "globalDeadline"?`,
    ]);
  });

  it('knows those that the documents name, and no other', () => {
    const faults = faultsAfter(['flows.json', ['deadlines'], ['opening']], dates({ plain: plain('opening') }));
    expect(faults).toEqual([expect.stringContaining('"globalDeadline" is not a deadline of flows.json.')]);
  });
});
