import { type Static, Type } from 'typebox';
import { closedObject } from '../../rules/schemas/closedObject.ts';
import { named, TextKey } from '../../rules/schemas/references.ts';
import { Allow } from './allow.ts';
import { flag, pathOrAddress } from './parts.ts';

const key = (description: string) => Type.String({ ...TextKey, description });
const keys = (description: string) => Type.Array(key('The key of a text.'), { minItems: 1, description });
const several = <T extends Parameters<typeof Type.Array>[0]>(item: T, description: string) =>
  Type.Optional(Type.Array(item, { minItems: 1, description }));

const When = Type.String({
  pattern: '^(\\d{4}-\\d{2}-\\d{2}|[a-z]\\w*)$',
  ...named('deadline'),
  description: 'The name of a deadline, like "claimFilingDeadline", or another date, like "2030-11-14".',
});

const SiteLink = closedObject({
  label: key('The key of what it says.'),
  to: pathOrAddress('Where it leads.', named('path')),
});

const SiteCard = closedObject({
  title: key('The key of its title.'),
  text: key('The key of what it says.'),
  until: Type.Optional(When),
  link: Type.Optional(SiteLink),
});

const SiteDate = closedObject({ when: When, text: key('The key of what happens then.') });

const SiteFile = closedObject({
  title: key('The key of its name.'),
  text: Type.Optional(key('The key of what it is about.')),
  to: pathOrAddress(
    'A page, or a file in the folder site/, like "/site/agreement.pdf". Of a file the site says its type and size.',
  ),
});

const SiteQuestion = closedObject({ question: key('The key of the question.'), answer: key('The key of the answer.') });

const SiteTable = closedObject(
  {
    caption: key('The key of what the table is for.'),
    rows: Type.Optional(keys('The keys of what is asked, a line each.')),
    columns: Type.Optional(keys('The keys of what is asked, a column each, with empty lines below them.')),
  },
  { description: 'Lines to fill in by hand, for a form on paper.' },
);

const SiteSection = closedObject(
  {
    heading: Type.Optional(key('The key of its heading.')),
    texts: Type.Optional(keys('The keys of its paragraphs.')),
    list: Type.Optional(keys('The keys of the items of a list.')),
    cards: several(SiteCard, 'Things to choose from or to know, side by side.'),
    dates: several(SiteDate, 'A timeline: each day once, in the order in which they come.'),
    documents: several(SiteFile, 'What can be read or printed.'),
    questions: several(SiteQuestion, 'Questions that fold.'),
    tables: several(SiteTable, 'For a form on paper.'),
    contact: flag('Whether it shows how to reach the administrator; default false.'),
    link: Type.Optional(SiteLink),
  },
  { description: 'A part of a page. What it has is shown in this order; all of it may be left out.' },
);
export type SiteSection = Static<typeof SiteSection>;

const SitePage = closedObject({
  path: Type.String({
    pattern: '^(/[a-z0-9-]+)*$',
    description: 'Below the address of the site: "" for its first page, "/dates", "/documents/notice".',
  }),
  title: key('The key of the title.'),
  lead: Type.Optional(key('The key of the sentence below the title.')),
  opening: Type.Optional(
    closedObject(
      { until: Type.Optional(When), link: Type.Optional(SiteLink) },
      { description: 'Makes the title, its last day and its button the large beginning of the page.' },
    ),
  ),
  sections: several(SiteSection, 'From top to bottom.'),
  allow: Allow,
});
export type SitePage = Static<typeof SitePage>;

export const SiteDocument = closedObject(
  {
    $schema: Type.Optional(Type.String()),
    version: Type.Literal(1),
    allow: Allow,
    official: Type.Optional(
      key('The key of a line above every page: which court approved the settlement, and that filing is free.'),
    ),
    pages: Type.Array(SitePage, { minItems: 1, description: 'The pages of the site, in any order.' }),
  },
  {
    title: 'Site',
    description:
      "The settlement's own site. Its header, menu and footer are those of the form, and its texts are read on the site alone: their keys begin with `LocKey_Site_`.",
  },
);
export type SiteDocument = Static<typeof SiteDocument>;
