import { meant } from '../documents/reading/meant.ts';
import { inside, keyInside, type SourceLocation } from '../meaning/sourceLocation.ts';
import type { Check } from './check.ts';

/** A flow, or a settlement's date, may name only deadlines of flows.json. */
export const unknownDeadline: Check = ({ flows, writtenFlows, deadlines }, report) => {
  // An unreadable document may define it.
  if (flows.some(({ document }) => document === null)) return;
  const known = flows.flatMap(({ document }) => document?.deadlines ?? []);
  const look = (name: string, location: SourceLocation) => {
    if (known.includes(name)) return;
    const message = `"${name}" is not a deadline of flows.json. Its "deadlines": ${known.join(', ') || 'none'}.`;
    report(location, 'unknown-deadline', message, meant(name, known));
  };
  for (const written of writtenFlows) {
    for (const [index, name] of written.flow.deadlines.entries()) look(name, inside(written, 'deadlines', index));
  }
  if (deadlines === null || deadlines.document === null) return;
  const { plain, contentManaged } = deadlines.document;
  for (const name of Object.keys(plain?.deadlines ?? {})) look(name, keyInside(deadlines, 'plain', 'deadlines', name));
  for (const [culture, { deadlines: dates }] of Object.entries(contentManaged ?? {})) {
    for (const name of Object.keys(dates)) {
      look(name, keyInside(deadlines, 'contentManaged', culture, 'deadlines', name));
    }
  }
};
