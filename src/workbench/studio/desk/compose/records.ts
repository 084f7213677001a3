import { upperFirst } from '../../../../documents/reading/writtenOut/texts.ts';
import { fieldKey, wireName } from '../../../../rules/names.ts';
import { kebabCase } from '../../../new/kebabCase.ts';
import { writtenDocument as newDocument } from '../../../new/writtenDocument.ts';
import type { ChangeOf } from '../../calls/composedChange.ts';
import type { StudioProject } from '../openProject.ts';
import { Refusal } from '../refusal.ts';
import { asJson } from './asJson.ts';
import { bindingsOf } from './declared.ts';
import type { Draft } from './draft.ts';
import { writeChoiceWords, writeWords } from './words.ts';
import { writtenDocument } from './written.ts';

/** A list that people fill in with entries, or with files: its model, what one entry asks first, and its texts. */
export function addRecords(
  draft: Draft,
  project: StudioProject,
  flow: string | null,
  change: ChangeOf<'records'>,
): void {
  const { file, path, name, label, first } = change;
  const document = writtenDocument(project, draft, file);
  if (document.isBlock) throw new Refusal(409, 'A shared block cannot get a list of its own. Add it to a page.');
  const formType = flow ?? project.meaning.writtenFlows[0]?.flow.formType;
  const written = project.meaning.writtenFlows.find((one) => one.flow.formType === formType);
  if (written === undefined || formType === undefined) throw new Refusal(409, 'There is no flow that has this page.');
  if (bindingsOf(project, formType, file).some((binding) => binding.path.at(-1) === name)) {
    throw new Refusal(409, `The flow has something called "${name}" already. Take another name.`, 'name');
  }
  const area = upperFirst(name);
  const transactionType = area;
  const dtoMapping = first === null ? 'documentContexts' : 'claimTransactions';
  const aliases = draft.value(file, ['models']) === undefined ? written.file : file;
  draft.change({ file: aliases, path: ['models', name], set: { dtoMapping, transactionType } });
  const { meaning } = project;
  const shared = { model: name, label: `${area}_Label` };
  writeWords(draft, meaning, document.key(`${area}_Label`), label);
  if (first === null) {
    draft.change({
      file,
      path,
      insert: {
        type: 'uploadManager',
        ...shared,
        itemLabel: 'LocKey_SupportingDocuments_Upload_Item',
        ...(change.isRequired && { required: true }),
        maxItems: change.most,
        ...(change.showWhen !== null && { showWhen: asJson(change.showWhen) }),
        summaryFields: [`${name}.file`, `${name}.documentType`],
        content: [{ block: 'shared/document-fields', models: { documents: name }, switches: { description: false } }],
      },
    });
    return;
  }
  const config = `${project.settlementFolder}/models/${kebabCase(area)}.json`;
  if (project.files.has(config)) throw new Refusal(409, `${config} is there already. Take another name.`, 'name');
  draft.create(
    config,
    newDocument(
      config,
      'model-config',
      {
        metadata: { FormType: formType, DtoMapping: dtoMapping, TransactionType: transactionType },
        fields: { [wireName(first.key)]: asJson(first.field) },
      },
      project.project,
    ),
  );
  const reference = `${name}.${fieldKey(wireName(first.key))}`;
  draft.change({
    file,
    path,
    insert: {
      type: 'repeatingForm',
      ...shared,
      itemLabel: `${area}_Item`,
      ...(change.isRequired && { minItems: 1 }),
      maxItems: change.most,
      allowEdit: true,
      ...(change.showWhen !== null && { showWhen: asJson(change.showWhen) }),
      summaryFields: [reference],
      content: [{ field: reference, texts: `${area}_${wireName(first.key)}` }],
    },
  });
  writeWords(draft, meaning, document.key(`${area}_Item`), numbered(first.item));
  const texts = document.key(`${area}_${wireName(first.key)}`);
  writeWords(draft, meaning, texts, first.label);
  writeChoiceWords(draft, meaning, texts, first.choices);
}

/** "Purchase {{number}}": entries of one name could not be told apart. */
const numbered = (words: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(words).map(([culture, text]) => {
      const plain = text.trim();
      return [culture, plain === '' || plain.includes('{{') ? plain : `${plain} {{number}}`];
    }),
  );
