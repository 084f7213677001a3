import type { MapPage } from '../../calls/mapCalls.ts';

/** What a page asks and does, like "Signs in · 2 fields". */
export function asksInWords({ action, fields, uploads, records }: MapPage): string {
  const does = { authorize: ['signs in'], submit: ['submits'], next: [], none: [] }[action];
  const asks = [
    ...does,
    ...counted(fields, 'field'),
    ...counted(uploads, 'upload'),
    ...records.map((name) => `records of ${name}`),
  ];
  return asks.length === 0 ? 'asks nothing' : asks.join(' · ');
}

const counted = (count: number, what: string): readonly string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? what : `${what}s`}`];
