import { describe, expect, it } from 'vitest';
import { claimDetails, donePage, type Edit, faultsAfter, nameBlock, second } from './harness.ts';

const settings = 'settlement/settings.json';
const ownFlows = 'settlement/flows.json';
const ownFirst = 'settlement/page-schemas/survey/first.json';
const text = { type: 'paragraph', text: 'LocKey_Page_Label' };
const page = (...content: readonly unknown[]) => ({ version: 1, title: 'LocKey_Page_Title', models: {}, content });
const survey = (rest: object = {}) => ({
  version: 1,
  models: {},
  conditions: {},
  flows: [
    {
      formType: 'Survey',
      deadlines: ['globalDeadline'],
      pages: [{ path: '/survey', document: 'survey/first', requiresAuthorization: false, action: 'none' }],
      ...rest,
    },
  ],
});
/** A settlement with a flow of its own, of one page. */
const withSurvey: readonly Edit[] = [
  [ownFlows, [], survey()],
  [ownFirst, [], page(text)],
];
const runs = (...formTypes: readonly string[]): Edit => [settings, ['flows'], formTypes];
/** A model that nothing else has: the project's flow needs it, and the settlement has no config for it. */
const withoutModel: Edit = [claimDetails, ['metadata', 'FormType'], 'Survey'];

describe('a settlement adds to what the project has', () => {
  it('pages, flows and blocks', () => {
    expect(faultsAfter(...withSurvey)).toEqual([]);
    const block = { version: 1, models: ['person'], content: [text] };
    const use = { type: 'use', block: 'shared/survey', models: { person: 'claimant' } };
    expect(
      faultsAfter(
        ...withSurvey,
        ['settlement/page-schemas/shared/survey.json', [], block],
        ['settlement/models/claimant-info.json', ['metadata', 'FormType'], ['Standard', 'Survey']],
        [ownFirst, ['models'], { claimant: { dtoMapping: 'claimantInfo' } }],
        [ownFirst, ['content', 1], use],
      ),
    ).toEqual([]);
  });

  it('that are each checked in their folder', () => {
    expect(faultsAfter(...withSurvey, [ownFirst, ['content', 0, 'text'], 'LocKey_Page_Lable'])).toEqual([
      `${ownFirst}:8:15 missing-text: "LocKey_Page_Lable" has no text in settlement/content/en.json and settlement/content/es.json. Did you mean "LocKey_Page_Label"?`,
    ]);
    expect(faultsAfter([ownFirst, [], page(text)])).toEqual([
      `${ownFirst}:1:1 unused-page: This page is in no flow. Add it to a flow in flows.json, or remove the file.`,
    ]);
  });

  it.each([second, nameBlock])('but not a second %s', (file) => {
    const own = `settlement/${file}`;
    expect(faultsAfter([own, [], page(text)])).toContain(
      `${own}:1:1 duplicate-document: ${file} has this name already, and a settlement adds to what the project has. Give this one another name.`,
    );
  });

  it('and not a second flow of a form type, even where only one of them runs', () => {
    const [, firstPage] = withSurvey;
    const faults = faultsAfter([ownFlows, [], survey({ formType: 'Standard' })], firstPage ?? [ownFirst, [], page()]);
    expect(faults).toEqual([
      `${ownFlows}:7:19 duplicate-form-type: The form type "Standard" has a flow already. Give this one a form type of its own.`,
    ]);
  });

  it('and each flow goes by the conditions of the document that it is in', () => {
    const shown = { ...text, showWhen: 'isGroup' };
    expect(faultsAfter(...withSurvey, [ownFirst, ['content', 0], shown])).toEqual([
      `${ownFirst}:9:19 unknown-condition: "isGroup" is not a condition of ${ownFlows}.`,
    ]);
    const named = { ...survey(), models: { group: { dtoMapping: 'claimDetails' } } };
    const model = { version: 1, metadata: { FormType: 'Survey', DtoMapping: 'claimDetails' }, fields: {} };
    expect(
      faultsAfter(
        [ownFlows, [], { ...named, conditions: { isGroup: { field: 'group.kind', equals: 'Group' } } }],
        [ownFirst, [], page(shown)],
        ['settlement/models/survey.json', [], { ...model, fields: { Kind: { type: 'string' } } }],
      ),
    ).toEqual([expect.stringContaining('This condition reads claimDetails.kind, which no page of Survey asks.')]);
  });

  it('its own deadlines among them, beside those of the project', () => {
    const flows = { ...survey({ deadlines: ['surveyDeadline', 'globalDeadline'] }), deadlines: ['surveyDeadline'] };
    const date = { deadline: '12/31/2030', timeZone: 'Pacific Standard Time' };
    expect(
      faultsAfter(
        ...withSurvey,
        [ownFlows, [], flows],
        ['settlement/deadlines.json', ['plain', 'deadlines', 'surveyDeadline'], date],
      ),
    ).toEqual([]);
  });
});

describe('the flows that a settlement runs', () => {
  it('are all where it names none, and those that it names', () => {
    expect(faultsAfter(...withSurvey, withoutModel).join('\n')).toContain('No file in settlement/models/ describes');
    expect(faultsAfter(...withSurvey, withoutModel, runs('Survey'))).toEqual([]);
  });

  it('are there, each of them', () => {
    expect(faultsAfter(...withSurvey, runs('Survey', 'Standart'))).toEqual([
      `${settings}:43:5 unknown-form-type: There is no flow with the form type "Standart". There are: Standard, Survey. Did you mean "Standard"?`,
    ]);
  });

  it('ask alone for texts: a page that runs nowhere here may show what this settlement has no text for', () => {
    const missing: Edit = [second, ['content', 0, 'label'], 'LocKey_Elsewhere_Label'];
    expect(faultsAfter(...withSurvey, missing)).toEqual([expect.stringContaining('"LocKey_Elsewhere_Label" has no')]);
    expect(faultsAfter(...withSurvey, missing, runs('Survey'))).toEqual([]);
  });

  it('have paths and calls of their own among themselves alone', () => {
    const path: Edit = [ownFlows, ['flows', 0, 'pages', 0, 'path'], '/standard/done'];
    expect(faultsAfter(...withSurvey, path)).toEqual([
      `${ownFlows}:13:19 duplicate-path: "/standard/done" leads already to standard/done. A path leads to one page.`,
    ]);
    expect(faultsAfter(...withSurvey, path, runs('Survey'))).toEqual([]);
  });

  it('stay the same while the settings have another fault', () => {
    const theme: Edit = [settings, ['app', 'theme'], 7];
    expect(faultsAfter(...withSurvey, withoutModel, runs('Survey'), theme)).toEqual([
      expect.stringMatching(/^settlement\/settings\.json:\d+:\d+ wrong-type: /),
    ]);
  });
});

describe('the texts of a settlement', () => {
  const content = (culture: string, texts: object = {}, rest: object = {}): Edit => [
    `content/${culture}.json`,
    [],
    { version: 1, culture, name: culture, direction: 'ltr', texts, ...rest },
  ];

  it('add to those of the project', () => {
    const label: Edit = [donePage, ['content', 0, 'label'], 'LocKey_Everywhere_Label'];
    const texts = { LocKey_Everywhere_Label: 'A label' };
    expect(faultsAfter(label, content('en', texts), content('es', texts))).toEqual([]);
    expect(faultsAfter(label, content('en', texts), content('es'))).toEqual([
      `${donePage}:8:16 missing-text: "LocKey_Everywhere_Label" has no text in content/es.json.`,
    ]);
  });

  it('can be the only ones, or none, in an enabled language', () => {
    expect(faultsAfter(['settlement/content/es.json', [], undefined])).toContain(
      `${settings}:25:5 missing-culture: There is no content/es.json, of the project or in settlement/, with the texts in this language.`,
    );
    expect(faultsAfter(['settlement/content/es.json', [], undefined], content('es'))).toEqual([
      `${settings}:25:5 missing-culture: settlement/content/es.json is missing. It has the settlement's own texts in this language.`,
    ]);
  });

  it('win, with the placeholders that they have', () => {
    const text = 'LocKey_Page_Title';
    const [en, es] = ['en', 'es'].map((culture) => content(culture, { [text]: 'Page {{number}}' }));
    expect(faultsAfter(en ?? content('en'), es ?? content('es'))).toEqual([]);
  });

  it('are written in the direction that the project says', () => {
    expect(faultsAfter(content('es', {}, { direction: 'rtl' }))).toEqual([
      'settlement/content/es.json:5:16 missing-culture: content/es.json says that this language is written "rtl". One of the two is wrong.',
    ]);
  });
});

describe('settings with faults of their own', () => {
  it('say nothing of flows that may not run', () => {
    const lost: Edit = [ownFirst, ['content', 0, 'text'], 'LocKey_Page_Lable'];
    expect(faultsAfter(...withSurvey, lost, [settings, ['flow'], ['Standard']])).toEqual([
      expect.stringMatching(/^settlement\/settings\.json:\d+:3 unknown-key: "flow" is not .+ Did you mean "flows"\?$/),
    ]);
  });
});
