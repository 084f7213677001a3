import { beforeAll, expect, test } from 'vitest';
import { loadProject } from '../../../src/checks/loadProject.ts';
import { readProjectFiles } from '../../../src/files/readProjectFiles.ts';
import { writtenChoices } from '../../../src/workbench/studio/desk/compose/choices.ts';
import { composed } from '../../../src/workbench/studio/desk/compose/composed.ts';
import { Draft } from '../../../src/workbench/studio/desk/compose/draft.ts';
import { materialsFor } from '../../../src/workbench/studio/desk/compose/materials.ts';
import { writtenFlowPage } from '../../../src/workbench/studio/desk/compose/sections.ts';
import { writtenPart } from '../../../src/workbench/studio/desk/compose/writtenPart.ts';
import type { StudioProject } from '../../../src/workbench/studio/desk/openProject.ts';

const details = 'page-schemas/standard/claim-details.json';
const model = 'settlement/models/claim-details.json';
const english = 'settlement/content/en.json';
const spanish = 'settlement/content/es.json';

let project: StudioProject;

beforeAll(async () => {
  const { files, settlementFolder } = await readProjectFiles({ projectDir: '.', settlementDir: 'settlement' });
  project = { ...loadProject(files, settlementFolder), files, settlementFolder };
});

/** The documents with a change of a form, as JSON, by file. */
function changed(change: Parameters<typeof composed>[2]) {
  const texts = composed(project, 'Standard', change);
  const written = texts.map(({ file, text }) => [file, text ?? ''] as const);
  const files = new Map([...project.files, ...written]);
  const { errors, warnings } = loadProject(files, project.settlementFolder);
  return { texts: new Map(written.map(([file, text]) => [file, JSON.parse(text)])), files, errors, warnings };
}

const field = {
  kind: 'field',
  file: details,
  path: ['content', 1],
  model: 'details',
  key: 'employerName',
  field: { text: 80 },
  showWhen: null,
  label: { en: 'Name of your employer', es: 'Nombre de su empleador' },
  hint: { en: '', es: '' },
  required: { en: 'Enter the name of your employer.', es: 'Escriba el nombre de su empleador.' },
  invalid: {},
  choices: {},
} as const;

test('a field is written to the page, to the model and to the texts of every language, and the check finds no fault', () => {
  const { texts, errors, warnings } = changed(field);
  expect(texts.get(details).content[1]).toBe('details.employerName');
  expect(texts.get(model).fields.EmployerName).toEqual({ text: 80 });
  expect(texts.get(english).texts).toMatchObject({
    LocKey_ClaimDetails_EmployerName: 'Name of your employer',
    LocKey_ClaimDetails_EmployerName_Required: 'Enter the name of your employer.',
  });
  expect(texts.get(spanish).texts.LocKey_ClaimDetails_EmployerName).toBe('Nombre de su empleador');
  expect([...errors, ...warnings]).toEqual([]);
});

test('a language without words begins with the English ones, and the check asks for its own', () => {
  const { texts, errors, warnings } = changed({ ...field, label: { en: 'Name of your employer', es: '' } });
  expect(texts.get(spanish).texts.LocKey_ClaimDetails_EmployerName).toBe('Name of your employer');
  expect(errors).toEqual([]);
  expect(warnings.map(({ code, file }) => [code, file])).toContainEqual(['untouched-text', spanish]);
});

test('what is said of an answer of another form is written with the field that asks for a form', () => {
  const invalid = { en: 'Write the five digits of its number.', es: 'Escriba los cinco dígitos de su número.' };
  const { texts, errors, warnings } = changed({ ...field, field: { text: 80, pattern: '^\\d{5}$' }, invalid });
  expect(texts.get(spanish).texts.LocKey_ClaimDetails_EmployerName_Invalid).toBe(invalid.es);
  expect([...errors, ...warnings]).toEqual([]);
});

test('choices get their words, and a condition is written with the field', () => {
  const { texts, errors } = changed({
    ...field,
    key: 'paidBy',
    field: { choice: ['Bank', 'Card'] },
    showWhen: 'isGroup',
    required: {},
    invalid: {},
    choices: { Bank: { en: 'By bank', es: 'Por banco' }, Card: { en: 'By card', es: 'Con tarjeta' } },
  });
  expect(texts.get(details).content[1]).toEqual({ field: 'details.paidBy', showWhen: 'isGroup' });
  expect(texts.get(english).texts.LocKey_ClaimDetails_PaidBy_Card).toBe('By card');
  expect(errors).toEqual([]);
});

test('a name that is taken is refused, and nothing is written', () => {
  expect(() => changed({ ...field, key: 'groupName' })).toThrow('has a field "groupName" already');
});

/** What a form for choices begins with, as the desk tells it. */
const choicesAt = (file: string, path: (string | number)[]) =>
  writtenChoices(new Draft(project.files), project, 'Standard', { file, path }).choices;

test('choices are added, worded, moved and taken out where the values are: in the model, or in the list', () => {
  const estate = { value: 'Estate', words: { en: 'Estate', es: 'Herencia' } };
  const path = ['content', 1];
  const [person, group] = choicesAt(details, path);
  expect([person, group]).toMatchObject([
    { value: 'Individual', words: { en: 'Individual' } },
    { value: 'Group', words: { es: 'Grupo' } },
  ]);
  const worded = { value: 'Group', words: { en: 'A whole group', es: 'Un grupo entero' } };
  const choices = [worded, estate, ...(person === undefined ? [] : [person])];
  const own = changed({ kind: 'choices', file: details, path, choices });
  expect(own.texts.get(model).fields.ClaimantDescription.choice).toEqual(['Group', 'Estate', 'Individual']);
  expect(own.texts.get(spanish).texts).toMatchObject({
    LocKey_ClaimDetails_Description_Estate: 'Herencia',
    LocKey_ClaimDetails_Description_Group: 'Un grupo entero',
  });
  expect([...own.texts.keys()].toSorted()).toEqual([english, spanish, model].toSorted());
  expect(own.errors).toEqual([]);

  const at = { file: details, path: ['content', 6] };
  const written = writtenChoices(new Draft(project.files), project, 'Standard', at);
  expect(written?.listFile).toBe('settlement/lists/coverage-types.json');
  const ofList = choicesAt(details, at.path);
  const listed = changed({ kind: 'choices', file: details, path: ['content', 6], choices: [...ofList, estate] });
  expect(listed.texts.get('settlement/lists/coverage-types.json').values).toEqual(['Individual', 'Family', 'Estate']);
  expect(listed.errors).toEqual([]);
  const twice = { kind: 'choices', file: details, path, choices: [estate, estate] } as const;
  expect(() => changed({ ...twice, path, choices: [...twice.choices] })).toThrow('Two choices are stored as "Estate"');
});

test('the kinds of an upload are those of its model, which is begun for a list that has none of its own', () => {
  const documents = 'page-schemas/standard/supporting-documents.json';
  const index = project.meaning.pages
    .get('standard/supporting-documents')
    ?.document?.content.findIndex((node) => Object(node).type === 'uploadManager');
  const path = ['content', index ?? -1];
  const before = choicesAt(documents, path);
  expect(before.map(({ value }) => value)).toContain('PremiumBill');
  const choices = [...before, { value: 'Photo', words: { en: 'Photo', es: 'Foto' } }];
  const own = changed({ kind: 'choices', file: documents, path, choices });
  expect(own.texts.get('settlement/models/document-context.json').fields.DocumentType.choice.at(-1)).toBe('Photo');
  expect(own.errors).toEqual([]);

  const added = changed({
    kind: 'records',
    file: details,
    path: ['content', 9],
    name: 'photos',
    label: { en: 'Your photos', es: 'Sus fotos' },
    isRequired: false,
    most: 10,
    showWhen: null,
    first: null,
  });
  const now = { ...project, ...loadProject(added.files, project.settlementFolder), files: added.files };
  const at = { file: details, path: ['content', 8] };
  const usual = writtenChoices(new Draft(now.files), now, 'Standard', at);
  expect(usual.choices.map(({ value }) => value)).toEqual(['Receipt', 'BankStatement', 'Letter', 'Other']);
  const texts = composed(now, 'Standard', {
    kind: 'choices',
    ...at,
    choices: [...usual.choices, ...choices.slice(-1)],
  });
  const begun = texts.find(({ file }) => file === 'settlement/models/photos.json');
  expect(JSON.parse(begun?.text ?? '')).toMatchObject({
    metadata: { FormType: 'Standard', DtoMapping: 'documentContexts', TransactionType: 'Photos' },
    fields: { DocumentType: { choice: ['Receipt', 'BankStatement', 'Letter', 'Other', 'Photo'] } },
  });
});

test('a form offers the patterns that questions have already, by their words', () => {
  const { patterns } = materialsFor(project, { flow: 'Standard', file: details });
  expect(patterns).toContainEqual({ pattern: '^\\d{5}(-\\d{4})?$', label: 'ZIP code' });
  expect(new Set(patterns.map(({ pattern }) => pattern)).size).toBe(patterns.length);
});

const partAt = (path: (string | number)[]) => writtenPart(project, 'Standard', { file: details, path });

test('a question is changed in its model and in its texts, and what the form does not show stays', () => {
  const path = ['content', 3, 'cells', 1];
  expect(partAt(path)).toMatchObject({
    kind: 'field',
    field: { number: [2, '1,000,000'] },
    label: { en: expect.any(String), es: expect.any(String) },
    required: { en: expect.stringContaining('members') },
    invalid: { en: expect.stringContaining('whole number') },
  });
  const { texts, errors, warnings } = changed({
    kind: 'changeField',
    file: details,
    path,
    field: { number: [2, 500], optional: true },
    label: { en: 'People in the group', es: 'Personas del grupo' },
    hint: { en: 'Count everybody.', es: '' },
    required: {},
    invalid: { en: 'Write a number.', es: 'Escriba un número.' },
    choices: {},
  });
  expect(texts.get(model).fields.GroupSize).toEqual({ number: [2, 500], optional: true });
  expect(texts.get(english).texts).toMatchObject({
    LocKey_ClaimDetails_GroupSize: 'People in the group',
    LocKey_ClaimDetails_GroupSize_Hint: 'Count everybody.',
    LocKey_ClaimDetails_GroupSize_Invalid: 'Write a number.',
  });
  expect(texts.get(english).texts).not.toHaveProperty('LocKey_ClaimDetails_GroupSize_Required');
  expect(texts.get(spanish).texts.LocKey_ClaimDetails_GroupSize_Hint).toBe('Count everybody.');
  expect(texts.has(details)).toBe(false);
  expect(errors).toEqual([]);
  expect(warnings.map(({ code, file }) => [code, file])).toEqual([['untouched-text', spanish]]);
});

test('a question that becomes one of several choices gets their words', () => {
  const { texts, errors } = changed({
    kind: 'changeField',
    file: details,
    path: ['content', 3, 'cells', 1],
    field: { choice: ['Few', 'Many'] },
    label: { en: 'People in the group', es: 'Personas del grupo' },
    hint: {},
    required: {},
    invalid: {},
    choices: { Few: { en: 'Up to 20', es: 'Hasta 20' }, Many: { en: 'More', es: 'Más' } },
  });
  expect(texts.get(spanish).texts.LocKey_ClaimDetails_GroupSize_Few).toBe('Hasta 20');
  expect(texts.get(english).texts.LocKey_ClaimDetails_GroupSize_Many).toBe('More');
  expect(errors.map(({ code }) => code)).not.toContain('missing-text');
});

test('what is sent as it was changes no document', () => {
  const path = ['content', 3, 'cells', 1];
  const { field: written, label, hint, required, invalid } = Object(partAt(path));
  const change = {
    kind: 'changeField',
    file: details,
    path,
    field: written,
    label,
    hint,
    required,
    invalid,
    choices: {},
  } as const;
  expect(changed(change).texts.size).toBe(0);
});

test('a text becomes a header with other words', () => {
  expect(partAt(['content', 0])).toMatchObject({ kind: 'text', type: 'paragraph' });
  const text = { en: 'Your claim', es: 'Su reclamación' };
  const { texts } = changed({ kind: 'changeText', file: details, path: ['content', 0], type: 'header', text });
  expect(texts.get(details).content[0]).toEqual({ type: 'header', text: 'Intro' });
  expect(texts.get(spanish).texts.LocKey_ClaimDetails_Intro).toBe('Su reclamación');
});

test('a list gets other words and other bounds', () => {
  const file = 'page-schemas/standard/premiums.json';
  const page = JSON.parse(project.files.get(file) ?? '');
  const index = page.content.findIndex((node: object) => Object(node).type === 'repeatingForm');
  const path = ['content', index];
  const part = writtenPart(project, 'Standard', { file, path });
  if (part.kind !== 'records') throw new Error(part.kind);
  const { label, item } = part;
  const bounds = { isRequired: false, most: 7, total: null };
  expect(part.total).toBe('contributions.amount');
  const { texts } = changed({ kind: 'changeRecords', file, path, label, item, ...bounds });
  expect([...texts.keys()]).toEqual([file]);
  const { minItems: _, total: __, ...rest } = page.content[index];
  expect(texts.get(file).content[index]).toEqual({ ...rest, maxItems: 7 });
});

test('the amounts of a list are added up', () => {
  const list = {
    kind: 'records',
    file: details,
    path: ['content', 1],
    isRequired: true,
    most: 7,
    showWhen: null,
  } as const;
  const first = {
    item: { en: 'Bag' },
    key: 'price',
    field: { amount: [null, '200'] },
    label: { en: 'Price' },
    choices: {},
  };
  const added = changed({ ...list, name: 'bags', label: { en: 'The bags' }, first });
  const now = { ...project, ...loadProject(added.files, project.settlementFolder), files: added.files };
  const { path } = list;
  const part = writtenPart(now, 'Standard', { file: details, path });
  if (part.kind !== 'records') throw new Error(part.kind);
  const { label, item, isRequired } = part;
  const bounds = { isRequired, most: 20, total: 'bags.price' };
  const texts = composed(now, 'Standard', { kind: 'changeRecords', file: details, path, label, item, ...bounds });
  expect(JSON.parse(texts[0]?.text ?? '').content[1]).toMatchObject({ total: 'bags.price', maxItems: 20 });
  const after = new Map([...added.files, ...texts.map(({ file, text }) => [file, text ?? ''] as const)]);
  expect(loadProject(after, project.settlementFolder).errors).toEqual([]);
});

test("what a settlement's own page says is changed for no other settlement", async () => {
  const folder = 'examples/data-breach';
  const { files, settlementFolder } = await readProjectFiles({ projectDir: '.', settlementDir: folder });
  const breach = { ...loadProject(files, settlementFolder), files, settlementFolder };
  const file = `${folder}/page-schemas/data-breach/extraordinary-losses.json`;
  const node = breach.meaning.nodes.find((one) => one.file === file && one.value.type === 'uploadManager');
  const path = node?.path ?? [];
  const part = writtenPart(breach, 'DataBreach', { file, path });
  if (part.kind !== 'records') throw new Error(part.kind);
  const { label, isRequired, total } = part;
  const change = { kind: 'changeRecords', file, path, label, isRequired, total } as const;
  const item = { en: 'Proof {{number}}', es: 'Prueba {{number}}' };
  const texts = composed(breach, 'DataBreach', { ...change, item, most: part.most ?? 5 });
  expect(texts.map((one) => one.file).toSorted()).toEqual([`${folder}/content/en.json`, `${folder}/content/es.json`]);
  const after = new Map([...files, ...texts.map((one) => [one.file, one.text ?? ''] as const)]);
  expect(loadProject(after, settlementFolder)).toMatchObject({ errors: [], warnings: breach.warnings });
});

test('a page is put into a section, into a new one and into none, with the words of the section', () => {
  const at = (page: string) => ({ kind: 'section', page: `/standard/${page}` }) as const;
  const flows = 'flows.json';
  const sectionOf = (files: ReturnType<typeof changed>['files'], page: string) =>
    JSON.parse(files.get(flows) ?? '')
      .flows.find((flow: { formType: string }) => flow.formType === 'Standard')
      .pages.find(({ path }: { path: string }) => path === `/standard/${page}`).section;
  const { sections, section } = writtenFlowPage(project, 'Standard', '/standard/premiums');
  expect(section).toBe('LocKey_Section_YourClaim');
  expect(sections.map(({ name }) => name['en'])).toContain('Payment');

  const name = { en: 'Your premiums', es: 'Sus primas' };
  const added = changed({ ...at('premiums'), section: 'LocKey_Section_Premiums', name });
  expect(sectionOf(added.files, 'claim-details')).toBe('LocKey_Section_YourClaim');
  for (const one of ['premiums', 'supporting-documents'])
    expect(sectionOf(added.files, one)).toBe('LocKey_Section_Premiums');
  expect(added.texts.get('content/es.json').texts.LocKey_Section_Premiums).toBe('Sus primas');
  expect([...added.errors, ...added.warnings]).toEqual([]);

  const named = changed({ ...at('premiums'), section, name });
  expect([...named.texts.keys()].toSorted()).toEqual(['content/en.json', 'content/es.json']);
  const moved = changed({ ...at('premiums'), section: 'LocKey_Section_Payment', name: { en: 'Payment' } });
  expect([...moved.texts.keys()]).toEqual([flows]);
  expect(sectionOf(moved.files, 'supporting-documents')).toBe('LocKey_Section_Payment');
  const back = changed({ ...at('premiums'), section: 'LocKey_Section_AboutYou', name: { en: 'About you' } });
  expect(sectionOf(back.files, 'claim-details')).toBe('LocKey_Section_AboutYou');
  expect(sectionOf(back.files, 'supporting-documents')).toBe('LocKey_Section_YourClaim');
  expect(sectionOf(changed({ ...at('premiums'), section: null, name: {} }).files, 'premiums')).toBeUndefined();
  const taken = { ...at('premiums'), section: 'LocKey_ClaimDetails_Insurer', name };
  expect(() => changed(taken)).toThrow('has a text "LocKey_ClaimDetails_Insurer" already');
});

test('a rule is changed and taken out where it is, and its message follows', () => {
  const path = ['content', 5, 'cells', 0];
  const rule = { rule: 'maxLength', max: 9 };
  const message = { en: 'Write less.', es: 'Escriba menos.' };
  const added = changed({ kind: 'rule', file: details, path, rule, message });
  const now = { ...project, ...loadProject(added.files, project.settlementFolder), files: added.files };
  const at = { file: details, path: [...path, 'validations', 0] };
  expect(writtenPart(now, 'Standard', at)).toEqual({
    kind: 'rule',
    rule: 'maxLength',
    parameters: { max: 9 },
    message,
  });
  const other = { ...message, en: 'At most 5 characters.' };
  const changes = composed(now, 'Standard', { kind: 'changeRule', ...at, rule: { ...rule, max: 5 }, message: other });
  const written = new Map(changes.map(({ file, text }) => [file, JSON.parse(text ?? 'null')]));
  expect(written.get(details).content[5].cells[0].validations).toEqual([{ rule: 'maxLength', max: 5 }]);
  expect(written.get(english).texts.LocKey_ClaimDetails_Insurer_TooLong).toBe('At most 5 characters.');
  expect(written.has(spanish)).toBe(false);
  const [gone] = composed(now, 'Standard', { kind: 'remove', ...at });
  expect(JSON.parse(gone?.text ?? '').content[5].cells[0]).toEqual({ field: 'details.insurer' });
});

test('a rule makes an object of a field that was a mere text', () => {
  const { texts } = changed({
    kind: 'rule',
    file: details,
    path: ['content', 5, 'cells', 0],
    rule: { rule: 'required' },
    message: {},
  });
  expect(texts.get(details).content[5].cells[0]).toEqual({
    field: 'details.insurer',
    validations: [{ rule: 'required' }],
  });
});

test('a text is a node and its words', () => {
  const { texts, errors } = changed({
    kind: 'text',
    file: details,
    path: ['content', 9],
    type: 'paragraph',
    name: 'Later',
    text: { en: 'You can change this later.', es: 'Puede cambiarlo más tarde.' },
  });
  expect(texts.get(details).content.at(-1)).toEqual({ type: 'paragraph', text: 'Later' });
  expect(texts.get(english).texts.LocKey_ClaimDetails_Later).toBe('You can change this later.');
  expect(errors).toEqual([]);
});

const move = (path: (string | number)[], to: (string | number)[]) =>
  changed({ kind: 'move', file: details, path, to }).texts.get(details).content;

test('a node moves in its list, out of a row and into one', () => {
  expect(move(['content', 6], ['content', 8])[7]).toMatchObject({ field: 'details.coverageType' });
  expect(move(['content', 7], ['content', 6])[6]).toMatchObject({ field: 'details.coverageYears' });
  const out = move(['content', 3, 'cells', 1], ['content', 4]);
  expect(out[3]).toEqual({ type: 'row', cells: [expect.objectContaining({ field: 'details.groupName' })] });
  expect(out[4]).toMatchObject({ field: 'details.groupSize' });
  const into = move(['content', 1], ['content', 3, 'cells', 0]);
  expect(into[2].cells.map(({ field }: { readonly field: string }) => field)).toEqual([
    'details.claimantDescription',
    'details.groupName',
    'details.groupSize',
  ]);
});

test('a row goes with its last field', () => {
  const content = move(['content', 5, 'cells', 0], ['content', 0]);
  expect(content[0]).toBe('details.insurer');
  expect(content).toHaveLength(8);
  expect(content.filter(({ type }: { readonly type?: string }) => type === 'row')).toHaveLength(1);
});

test('nothing goes into itself', () => {
  expect(() => move(['content', 3], ['content', 3, 'cells', 0])).toThrow('cannot go into itself');
});

test('forms choose from the names that count in the document', () => {
  const page = materialsFor(project, { flow: 'Standard', file: details });
  expect(page.models.map(({ alias }) => alias)).toContain('details');
  expect(page.models.find(({ alias }) => alias === 'details')?.keys).toContain('groupName');
  expect(page.languages.map(({ culture }) => culture)).toEqual(['en', 'es']);
  const block = materialsFor(project, { flow: null, file: 'page-schemas/shared/name.json' });
  expect(block.models).toEqual([{ alias: 'person', keys: ['firstName', 'middleInitial', 'lastName'] }]);
});

const paysALot = {
  all: [
    { field: 'details.coverageType', equals: 'Group' },
    { field: 'details.groupName', empty: false },
  ],
};

test('a part gets a condition, in JSON by the form alone, and loses it again', () => {
  const { content } = JSON.parse(project.files.get(details) ?? '');
  const index = content.findIndex((node: unknown) => JSON.stringify(node).includes('coverageType'));
  const path = ['content', index + 1];
  const condition = { field: 'details.coverageType', equals: 'Group' };
  const { texts } = changed({ kind: 'shown', file: details, path, condition });
  expect(Object(texts.get(details).content[index + 1]).showWhen).toEqual(condition);
  expect(changed({ kind: 'shown', file: details, path, condition: null }).texts.get(details)?.showWhen).toBeUndefined();
});

test('a page is shown while a condition holds, and forgets what only it asks when it is passed over', () => {
  const page = '/standard/claim-details';
  const { texts } = changed({ kind: 'skip', page: '/standard/premiums', condition: paysALot });
  const flow = texts.get('flows.json').flows.find((one: { formType: string }) => one.formType === 'Standard');
  expect(flow.pages.find((one: { path: string }) => one.path === '/standard/premiums').skipUnless).toEqual(paysALot);
  expect(() => changed({ kind: 'skip', page: `${page}/none`, condition: null })).toThrow('The flow has no page');
});

test('a page of a form that is not the first forgets what only it asks, too', () => {
  const text = composed(project, 'Automotive', {
    kind: 'skip',
    page: '/automotive/claim-details',
    condition: 'isGroup',
  });
  const { flows } = JSON.parse(text.find(({ file }) => file === 'flows.json')?.text ?? '');
  const flow = flows.find((one: { formType: string }) => one.formType === 'Automotive');
  const page = flow.pages.find((one: { path: string }) => one.path === '/automotive/claim-details');
  expect(page.whenSkipped).toEqual({
    clear: ['details.vehicleUse', 'details.businessName'],
    discard: ['vehicles'],
  });
});

test('a page that is moved is in the section that it comes to stand in, where it would divide one', () => {
  const flows = JSON.parse(project.files.get('flows.json') ?? '');
  const pagesWith = (page: string, before: string | null) => {
    const { section } = flows.flows[0].pages.find(({ path }: { readonly path: string }) => path === page);
    const { texts } = changed({ kind: 'movePage', flow: 'Standard', page, before, section });
    const [{ pages }] = texts.get('flows.json').flows;
    const names: string[] = pages.map(({ path = '', section = 'none' }) => `${path} ${section.split('_').at(-1)}`);
    return names.map((name) => name.replace('/standard/', ''));
  };
  const [yours, payment] = ['claim-details YourClaim', 'payment-election Payment'];
  expect(pagesWith('/standard/supporting-documents', '/standard/premiums').slice(2, 5)).toEqual([
    yours,
    'supporting-documents YourClaim',
    'premiums YourClaim',
  ]);
  expect(pagesWith('/standard/payment-election', '/standard/claim-details').slice(1, 4)).toEqual([
    'claimant-info AboutYou',
    payment,
    yours,
  ]);
  expect(pagesWith('/standard/payment-election', '/standard/premiums')[3]).toBe('payment-election YourClaim');
  expect(pagesWith('/standard/premiums', '/standard/claim-summary').slice(4, 6)).toEqual([payment, 'premiums Payment']);
  expect(pagesWith('/standard/premiums', '/standard/claimant-info')[1]).toBe('premiums AboutYou');
  expect(pagesWith('/standard/premiums', null).at(-1)).toBe('premiums none');
});

test('a page that is taken out leaves the document that another flow has', () => {
  const { texts } = changed({ kind: 'removePage', flow: 'Standard', page: '/standard/payment-election' });
  expect([...texts.keys()]).toEqual(['flows.json']);
});

test('a list of entries and a list of files get their models, their texts and their place', () => {
  const list = {
    kind: 'records',
    file: details,
    path: ['content', 1],
    isRequired: true,
    most: 7,
    showWhen: null,
  } as const;
  const item = { en: 'Bag', es: 'Bolsa' };
  const first = { item, key: 'brand', field: { text: 80 }, label: { en: 'Brand', es: 'Marca' }, choices: {} };
  const bags = changed({ ...list, name: 'bags', label: { en: 'The bags', es: 'Las bolsas' }, first });
  expect(bags.errors).toEqual([]);
  expect(bags.warnings).toEqual([]);
  expect(bags.texts.get('settlement/models/bags.json').fields).toEqual({ Brand: { text: 80 } });
  expect(bags.texts.get(details).content[1]).toMatchObject({ minItems: 1, maxItems: 7 });
  expect(bags.texts.get(spanish).texts.LocKey_ClaimDetails_Bags_Item).toBe('Bolsa {{number}}');

  const label = { en: 'Photos of the bags', es: 'Fotos de las bolsas' };
  const photos = changed({ ...list, name: 'photos', label, first: null });
  expect(photos.errors).toEqual([]);
  expect(photos.warnings).toEqual([]);
  expect(photos.texts.get(details).content[1]).toMatchObject({ type: 'uploadManager', required: true, maxItems: 7 });
});

test('conditions on a page can read what earlier pages ask, though the page itself asks none of it', () => {
  const { fields, models } = materialsFor(project, { flow: 'Standard', file: 'page-schemas/standard/premiums.json' });
  const references = fields.map(({ reference }) => reference);
  expect(references).toContain('contributions.amount');
  expect(references).toContain('details.coverageType');
  expect(references).toContain('claimant.lastName');
  expect(models.map(({ alias }) => alias)).toContain('details');
});

test('whether a page is skipped is said by the names of flows.json, though the page has names of its own', () => {
  const flow = 'DocumentsUpload';
  const models = (file: string | null) =>
    materialsFor(project, { flow, file }).fields.map(({ reference }) => reference.split('.')[0]);
  expect(models('page-schemas/documents-upload/supporting-documents.json')).not.toContain('credentials');
  expect(models(null)).toContain('credentials');
});

test('conditions can read the answers of the form, by their labels', () => {
  const { fields, conditions } = materialsFor(project, { flow: 'Standard', file: details });
  const coverage = fields.find(({ reference }) => reference === 'details.coverageType');
  expect(coverage).toMatchObject({ kind: 'choice', label: 'Type of coverage', records: null });
  expect(coverage?.choices.map(({ value }) => value)).toEqual(['Individual', 'Family']);
  const elsewhere = materialsFor(project, { flow: 'Automotive', file: details });
  expect(elsewhere).toMatchObject({ fields, conditions });
  expect(conditions).toContainEqual({ name: 'isGroup', words: '"Who is this claim for?" is "Group"' });
});
