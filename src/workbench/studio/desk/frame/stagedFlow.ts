import { placeOf } from '../../../../checks/loadedDocuments.ts';
import { validDocuments } from '../../../../documents/reading/validDocuments.ts';
import type { FlowMeaning } from '../../../../meaning/flowMeaning.ts';
import type { SourceLocation } from '../../../../meaning/sourceLocation.ts';
import type { Stage } from '../../../../proofs/answers.ts';
import { type Places, placesOf } from '../../../../proofs/places.ts';
import type { CalendarDate } from '../../../../rules/calendarDate.ts';
import { pacificToday } from '../../../../rules/clock.ts';
import { answersInWords, type Wording } from '../../../words.ts';
import type { PlaceInFile } from '../../calls/mapCalls.ts';
import type { MeantProject } from '../meantProject.ts';
import { stageOf } from '../stages.ts';

/** A flow as it can be looked at: compiled, with the lines and words of its documents. */
export interface StagedFlow {
  readonly meaning: MeantProject['meaning'];
  readonly flow: FlowMeaning;
  readonly stage: Stage;
  readonly places: Places;
  readonly cultures: readonly string[];
  place(location: SourceLocation): PlaceInFile;
  wording(culture: string): Wording;
}

/** Null where the documents cannot be compiled, or the flow does not run. Keeps the last. */
export function stagedFlows(): (meant: MeantProject, formType: string, day: string | null) => StagedFlow | null {
  let last: { readonly meant: MeantProject; readonly name: string; readonly staged: StagedFlow | null } | null = null;
  return (meant, formType, day) => {
    const name = JSON.stringify([formType, day]);
    if (last?.meant !== meant || last.name !== name) last = { meant, name, staged: staged(meant, formType, day) };
    return last.staged;
  };
}

function staged({ meaning, project, errors }: MeantProject, formType: string, day: string | null): StagedFlow | null {
  if (errors.length > 0) return null;
  try {
    const { contents, settings } = validDocuments(project);
    const [flow, stage] = stageOf(meaning, formType, dayOf(day)) ?? [];
    if (flow === undefined || stage === undefined) return null;
    return {
      meaning,
      flow,
      stage,
      places: placesOf(meaning, flow),
      cultures: settings.cultures,
      place: (location) => placeOf(location, meaning),
      wording(culture) {
        const texts = contents.get(culture)?.texts ?? {};
        const text = (key: string) => texts[key] ?? key;
        return {
          flow: stage.flow,
          text: (key) => answersInWords(text(key), stage.flow, text),
          culture,
          places: new Map(),
          brokenBy: () => null,
          longestText: Number.POSITIVE_INFINITY,
        };
      },
    };
  } catch {
    // What keeps it from being compiled is said in the place of the page.
    return null;
  }
}

/** Today in Pacific time where no day is wanted. */
export function dayOf(day: string | null): CalendarDate {
  if (day === null) return pacificToday(new Date());
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, day: date };
}
