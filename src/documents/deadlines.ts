import { type Static, Type } from 'typebox';
import { deadlineNames } from './flows.ts';

const closed = { additionalProperties: false } as const;
const DeadlineText = Type.String({
  pattern: '^\\d{2}/\\d{2}/\\d{4}( \\d{2}:\\d{2}:\\d{2} [AaPp][Mm])?$',
  description: 'MM/dd/yyyy, or MM/dd/yyyy hh:mm:ss a. Without a time the deadline is the end of that day.',
});

export const PlainDeadlines = Type.Object(
  {
    deadlines: Type.Partial(
      Type.Object(
        Object.fromEntries(
          deadlineNames.map((name) => [
            name,
            Type.Object(
              { deadline: DeadlineText, timeZone: Type.String({ description: 'A Windows time zone name.' }) },
              closed,
            ),
          ]),
        ),
        closed,
      ),
      closed,
    ),
  },
  { ...closed, description: 'Dates with a zone each.' },
);

export const ContentManagedDeadlines = Type.Record(
  Type.String({ pattern: '^[a-z]{2}(-[A-Za-z]{2,4})?$' }),
  Type.Object(
    {
      projectTimeZone: Type.String({ description: 'A Windows time zone name.' }),
      deadlines: Type.Partial(
        Type.Record(
          Type.Enum([...deadlineNames]),
          Type.Object({ deadlineDateTime: DeadlineText, redirectUrl: Type.Optional(Type.String()) }, closed),
        ),
        closed,
      ),
    },
    closed,
  ),
  { ...closed, description: 'Per language: the project zone, and per deadline its date and where it leads.' },
);
export type ContentManagedDeadlines = Static<typeof ContentManagedDeadlines>;

/** Both shapes that `GET /api/deadlines` may return; settlement/deadlines.json holds one of them. */
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
