import type { DeadlinesDocument } from '../../documents/definitions/deadlines.ts';
import { type ZonedInstant, zonedDeadline } from '../../rules/clock.ts';
import { defaultCulture } from '../../rules/culture.ts';
import { dayText, timeText } from '../../rules/instantText.ts';
import type { Constant, Constants } from './constant.ts';

/** As the form's own line about the deadline: in its zone, and at English's date where languages differ. */
export function deadlineConstants(document: DeadlinesDocument | null): Constants {
  const instants = new Map<string, ZonedInstant>();
  for (const { name, text, zone } of written(document)) {
    const instant = instants.has(name) ? null : readable(text, zone);
    if (instant !== null) instants.set(name, instant);
  }
  return new Map(
    [...instants].flatMap(([name, instant]): readonly (readonly [string, Constant])[] => [
      [`deadlines.${name}`, ({ culture }) => dayOf(instant, culture)],
      [`deadlines.${name}.time`, ({ culture }) => timeOf(instant, culture)],
    ]),
  );
}

const dayOf = ({ instant, timeZone }: ZonedInstant, culture: string): string =>
  dayText(new Date(instant), culture, { timeZone });

const timeOf = ({ instant, timeZone }: ZonedInstant, culture: string): string =>
  timeText(new Date(instant), culture, { timeZone, timeZoneName: 'longGeneric' });

interface Written {
  readonly name: string;
  readonly text: string;
  readonly zone: string;
}

function written(document: DeadlinesDocument | null): readonly Written[] {
  const plain = Object.entries(document?.plain?.deadlines ?? {});
  const languages = Object.entries(document?.contentManaged ?? {}).sort(
    ([one], [other]) => Number(other === defaultCulture) - Number(one === defaultCulture),
  );
  return [
    ...plain.map(([name, { deadline: text, timeZone: zone }]) => ({ name, text, zone })),
    ...languages.flatMap(([, { projectTimeZone: zone, deadlines }]) =>
      Object.entries(deadlines).map(([name, { deadlineDateTime: text }]) => ({ name, text, zone })),
    ),
  ];
}

/** Null for a deadline that another check refuses. */
function readable(text: string, zone: string): ZonedInstant | null {
  try {
    return zonedDeadline(text, zone);
  } catch {
    return null;
  }
}
