import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meaningOf } from '../../src/meaning/meaning.ts';
import type { Answers, Stage } from '../../src/proofs/answers.ts';
import type { Answer } from '../../src/proofs/encoding/answers.ts';
import { dayNumber, monthNumber } from '../../src/proofs/encoding/dates.ts';
import { type EncodedFlow, encodeFlow } from '../../src/proofs/encoding/flow.ts';
import type { Slot } from '../../src/proofs/encoding/slots.ts';
import { decimalTerm, not, type Term } from '../../src/proofs/encoding/smt.ts';
import { fieldTexts } from '../../src/proofs/fieldTexts.ts';
import { play } from '../../src/proofs/play.ts';
import { projectProver } from '../../src/proofs/projectProver.ts';
import { solvers } from '../../src/proofs/solver.ts';
import { parseCalendarDate } from '../../src/rules/calendarDate.ts';
import { parseDecimal } from '../../src/rules/decimals.ts';
import { splitField } from '../../src/rules/names.ts';
import { type FieldValue, isEmptyValue } from '../../src/rules/value.ts';
import { today } from '../support/browserClaim.ts';
import { sampleProject } from '../support/sampleFlow.ts';
import { journeyAnswers } from './journeyAnswers.ts';
import { sampleStage } from './stages.ts';

/** The records of a claim in the slots of its lists; null where it has more of them than slots. */
function slotsOf({ lists }: EncodedFlow, { records }: Answers): ReadonlyMap<Slot, string> | null {
  const placed = new Map<Slot, string>();
  for (const { model, parent, slots } of lists) {
    const around = parent === null ? null : placed.get(parent);
    const own = around === undefined ? [] : records.filter((one) => one.model === model && one.parent === around);
    if (own.length > slots.length) return null;
    for (const [index, { clientId }] of own.entries()) {
      const slot = slots[index];
      if (slot !== undefined) placed.set(slot, clientId);
    }
  }
  return placed;
}

/** That an answer of the encoding is what the claim has. */
function said({ domain, isEmpty }: Answer, value: FieldValue): readonly Term[] {
  if (isEmptyValue(value)) return [isEmpty];
  const there = not(isEmpty);
  if (domain.kind === 'boolean') return [there, value === true ? domain.isTrue : not(domain.isTrue)];
  if (domain.kind === 'choice') return [there, `(= ${domain.code} ${domain.values.indexOf(String(value)) + 1})`];
  if (domain.kind === 'choices') {
    const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
    return [...domain.chosen].map(([choice, term]) => (chosen.includes(choice) ? term : not(term)));
  }
  const number = domain.kind === 'number' ? parseDecimal(String(value)) : null;
  if (domain.kind === 'number' && number !== null) return [there, `(= ${domain.value} ${decimalTerm(number)})`];
  const date = domain.kind === 'date' ? parseCalendarDate(String(value)) : null;
  if (domain.kind === 'date' && date !== null && date.day !== null)
    return [there, `(= ${domain.day} ${dayNumber(date)})`.replace('-', '- ')];
  const month = domain.kind === 'month' ? parseCalendarDate(String(value)) : null;
  if (domain.kind === 'month' && month !== null) return [there, `(= ${domain.number} ${monthNumber(month)})`];
  return [there];
}

/** Whether the solver holds the claim to be possible as one that is filed. */
async function isPossible(stage: Stage, claim: Answers): Promise<boolean | null> {
  const solver = (await solvers())();
  try {
    const encoded = encodeFlow(stage, solver.say, fieldTexts(stage));
    const slots = slotsOf(encoded, claim);
    if (slots === null) return null;
    const terms = encoded.answers.flatMap(({ answer }): readonly Term[] => {
      const { field, slot } = answer;
      const { key } = splitField(field);
      if (slot === null) return said(answer, claim.fields[field] ?? null);
      const record = claim.records.find(({ clientId }) => clientId === slots.get(slot));
      return record === undefined ? [not(slot.present)] : [slot.present, ...said(answer, record.fields[key] ?? null)];
    });
    return solver.ask([...encoded.reasons.keys(), encoded.filed, ...terms.map(encoded.named)], []).kind === 'possible';
  } finally {
    solver.end();
  }
}

/** Claims of people, which no solver made. */
const journeys: Readonly<Record<string, readonly string[]>> = {
  Standard: readJourneys('Standard'),
  Automotive: readJourneys('Automotive'),
};

function readJourneys(formType: string): readonly string[] {
  const names = readdirSync(new URL('../e2e/journeys/', import.meta.url)).map((name) => name.replace('.json', ''));
  return names.filter((name) => name.startsWith(`${formType.toLowerCase()}-`));
}

describe('what the solver is told of a flow', () => {
  it.each(['Standard', 'Automotive'])('is true of every claim of %s that can be filed', async (formType) => {
    const { flows } = (await projectProver())(meaningOf(sampleProject()), today, {
      isWanted: (flow) => flow.formType === formType,
    });
    const { stage, claims } = flows[0] ?? { stage: sampleStage(formType), claims: [] };
    const byPeople = (journeys[formType] ?? []).map((name) => journeyAnswers(name, stage.flow));
    const filed = [...byPeople, ...claims].filter((claim) => play(stage, claim).isFiled);
    for (const claim of byPeople) expect(await isPossible(stage, play(stage, claim).settled)).not.toBe(false);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...filed),
        fc.constantFrom(...filed),
        fc.array(fc.nat(), { maxLength: 3 }),
        async (first, second, numbers) => {
          // Answers of one claim, and some of another; what the server knows is of one person.
          const isKnown = (id: string) => stage.flow.models[splitField(id).model]?.isKnown === true;
          const others = Object.entries(second.fields).filter(([id]) => !isKnown(id));
          const some = numbers.flatMap((number) => others.slice(number % others.length, (number % others.length) + 1));
          const fields = { ...first.fields, ...Object.fromEntries(some) };
          const { isFiled, settled } = play(stage, { fields, records: first.records });
          fc.pre(isFiled);
          expect(await isPossible(stage, settled)).not.toBe(false);
        },
      ),
      { numRuns: 15 },
    );
  });
});
