import { inside, keyInside, type SourceLocation } from '../meaning/sourceLocation.ts';
import { didYouMean } from '../rules/didYouMean.ts';
import type { Check } from './check.ts';

/** A deadline is only valid where a flow has it, or a settlement sets its date, if flows.json names it. */
export const unknownDeadline: Check = ({ flows, writtenFlows, deadlines }, report) => {
  // A document that cannot be read may name it.
  if (flows.some(({ document }) => document === null)) return;
  const known = flows.flatMap(({ document }) => document?.deadlines ?? []);
  const look = (name: string, place: SourceLocation) => {
    if (known.includes(name)) return;
    const message = `"${name}" is not a deadline of flows.json. Its "deadlines": ${known.join(', ') || 'none'}.`;
    report(place, 'unknown-deadline', message, didYouMean(name, known));
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
