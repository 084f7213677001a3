import { type Static, Type } from 'typebox';
import { deadlinePattern } from '../../rules/deadlineText.ts';
import { windowsZones } from '../../rules/windowsZones.ts';
import { pathOrAddress } from './addresses.ts';
import { deadlineNames } from './flows.ts';

const closed = { additionalProperties: false } as const;
const DeadlineText = Type.String({
  pattern: deadlinePattern,
  description: 'MM/dd/yyyy, or MM/dd/yyyy hh:mm:ss a. Without a time the deadline is the end of that day.',
});

const TimeZone = Type.String({ known: windowsZones, description: 'The Windows name of a time zone.' });
const RedirectUrl = pathOrAddress('Where the passed deadline leads.');

const PlainDeadlines = Type.Object(
  {
    deadlines: Type.Partial(
      Type.Record(Type.Enum([...deadlineNames]), Type.Object({ deadline: DeadlineText, timeZone: TimeZone }, closed)),
      closed,
    ),
  },
  { ...closed, description: 'Dates with a zone each.' },
);

const ContentManagedDeadlines = Type.Record(
  Type.String({ pattern: '^[a-z]{2}(-[A-Za-z]{2,4})?$' }),
  Type.Object(
    {
      projectTimeZone: TimeZone,
      deadlines: Type.Partial(
        Type.Record(
          Type.Enum([...deadlineNames]),
          Type.Object({ deadlineDateTime: DeadlineText, redirectUrl: Type.Optional(RedirectUrl) }, closed),
        ),
        closed,
      ),
    },
    closed,
  ),
  { ...closed, description: 'Per language: the project zone, and per deadline its date and where it leads.' },
);

/** settlement/deadlines.json: one of the two shapes, which `GET /api/deadlines` then returns. */
export const DeadlinesDocument = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    version: Type.Literal(1),
    plain: Type.Optional(PlainDeadlines),
    contentManaged: Type.Optional(ContentManagedDeadlines),
  },
  { ...closed, title: 'Deadlines', description: 'Either "plain" or "contentManaged".' },
);
export type DeadlinesDocument = Static<typeof DeadlinesDocument>;
