import { type Static, type TSchema, Type } from 'typebox';
import { deadlinePattern } from '../../rules/deadlineText.ts';
import { closedObject } from '../../rules/schemas/closedObject.ts';
import { keysNamed, named } from '../../rules/schemas/references.ts';
import { windowsZones } from '../../rules/windowsZones.ts';
import { Allow } from './allow.ts';
import { culturePattern, namePattern, pathOrAddress } from './parts.ts';

const DeadlineText = Type.String({
  pattern: deadlinePattern,
  description: 'MM/dd/yyyy, or MM/dd/yyyy hh:mm:ss a. Without a time the deadline is the end of that day.',
});

const TimeZone = Type.String({ known: windowsZones, description: 'The Windows name of a time zone.' });
const RedirectUrl = pathOrAddress('Where the passed deadline leads.', named('path'));
const DefaultRedirectUrl = pathOrAddress(
  'Of "globalDeadline" alone: where every passed deadline leads that has no target of its own; default "/deadline".',
  named('path'),
);

const perDeadline = <T extends Record<string, TSchema>>(one: T) =>
  Type.Record(
    Type.String({ pattern: namePattern }),
    closedObject({ ...one, defaultRedirectUrl: Type.Optional(DefaultRedirectUrl), allow: Allow }),
    {
      additionalProperties: false,
      ...keysNamed('deadline'),
      description: 'By the names that flows.json gives the deadlines.',
    },
  );

const PlainDeadlines = closedObject(
  { deadlines: perDeadline({ deadline: DeadlineText, timeZone: TimeZone }) },
  { description: 'Dates with a zone each.' },
);

const ContentManagedDeadlines = Type.Record(
  Type.String({ pattern: culturePattern }),
  closedObject({
    projectTimeZone: TimeZone,
    deadlines: perDeadline({ deadlineDateTime: DeadlineText, redirectUrl: Type.Optional(RedirectUrl) }),
  }),
  {
    additionalProperties: false,
    ...keysNamed('culture'),
    description: 'Per language: the project zone, and per deadline its date and where it leads.',
  },
);

/** `GET /api/deadlines` returns whichever of the two shapes the file has. */
export const DeadlinesDocument = closedObject(
  {
    $schema: Type.Optional(Type.String()),
    version: Type.Literal(1),
    allow: Allow,
    plain: Type.Optional(PlainDeadlines),
    contentManaged: Type.Optional(ContentManagedDeadlines),
  },
  { title: 'Deadlines', description: 'Either "plain" or "contentManaged".' },
);
export type DeadlinesDocument = Static<typeof DeadlinesDocument>;
