import { placeOf } from '../../../../checks/loadedDocuments.ts';
import type { LoadedProject } from '../../../../checks/loadProject.ts';
import { type WrittenDeadline, writtenDeadlines } from '../../../../checks/writtenDeadlines.ts';
import type { FlowMeaning } from '../../../../meaning/flowMeaning.ts';
import type { Meaning } from '../../../../meaning/meaning.ts';
import { inside } from '../../../../meaning/sourceLocation.ts';
import type { MapDeadline, MapFlow, ProjectMap } from '../../calls/mapCalls.ts';
import { studioFault } from '../studioFault.ts';
import { mapPage } from './mapPage.ts';

/** Documents with faults have a map as far as they can be read. */
export function projectMap({ meaning, errors, warnings }: LoadedProject): ProjectMap {
  const dates = meaning.deadlines?.document ? writtenDeadlines(meaning.deadlines.document) : [];
  return {
    flows: meaning.meanings.flatMap((flow, index) => {
      const written = meaning.writtenFlows[index];
      return written === undefined ? [] : [mapFlow(flow, written, meaning, dates)];
    }),
    faults: [...errors, ...warnings].map(studioFault),
  };
}

function mapFlow(
  flow: FlowMeaning,
  written: Meaning['writtenFlows'][number],
  meaning: Meaning,
  dates: readonly WrittenDeadline[],
): MapFlow {
  const { formType, authorize, submit, deadlines } = flow.resolved;
  return {
    formType,
    ...placeOf(written, meaning),
    signIn: authorize === undefined ? null : signInWords(authorize),
    submit: submit === undefined ? null : submitWords[submit.adds],
    deadlines: deadlines.map((name) => mapDeadline(name, meaning, dates)),
    pages: flow.resolved.pages.map((page, number) => mapPage({ flow, page, number, written, meaning })),
  };
}

function mapDeadline(name: string, meaning: Meaning, dates: readonly WrittenDeadline[]): MapDeadline {
  const date = dates.find((one) => one.name === name);
  if (date === undefined || meaning.deadlines === null) return { name, date: null };
  const place = placeOf(inside(meaning.deadlines, ...date.datePath), meaning);
  return { name, date: { ...place, text: `${date.text}, ${date.zone}` } };
}

function signInWords({ by, optional = false }: NonNullable<FlowMeaning['resolved']['authorize']>): string {
  if (by === 'open') return 'No sign-in: the flow is open to all.';
  const what = by === 'notice' ? 'a notice id and its PIN' : 'the reference code and last name of a filed claim';
  return optional ? `Sign-in with ${what}, or without.` : `Sign-in with ${what}.`;
}

const submitWords = {
  claim: 'Files a new claim.',
  documents: 'Adds documents to a filed claim.',
  change: 'Changes a filed claim.',
} as const;
