import type { MapPage } from '../../calls/mapCalls.ts';
import { counted } from '../counted.ts';

/** What a page asks and does, like "Signs in · 2 fields". */
export function asksInWords({ action, fields, uploads, records }: MapPage): string {
  const does = { authorize: ['signs in'], submit: ['submits'], next: [], none: [] }[action];
  const asks = [
    ...does,
    ...(fields === 0 ? [] : [counted(fields, 'field')]),
    ...(uploads === 0 ? [] : [counted(uploads, 'upload')]),
    ...records.map((name) => `records of ${name}`),
  ];
  return asks.length === 0 ? 'asks nothing' : asks.join(' · ');
}
