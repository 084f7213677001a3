import type { PublishedChanges } from '../../calls/settlementCalls.ts';

/** What a publish changes for claimants, a sentence each. */
export function changesInWords({ added, changed, removed, parts }: PublishedChanges): readonly string[] {
  const sentence = (what: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`${what}: ${names.join(', ')}.`];
  const sentences = [
    ...sentence('New flows', added),
    ...sentence('Flows that change', changed),
    ...sentence('Flows that are gone, with the answers that people have begun in them', removed),
    ...sentence('Also changed', parts),
  ];
  return sentences.length > 0 ? sentences : ['The server serves these documents already: nothing changes.'];
}
