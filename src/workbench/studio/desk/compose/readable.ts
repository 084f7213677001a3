import { choicesOf } from '../../../../compile/choicesOf.ts';
import type { CompiledField, CompiledFlow } from '../../../../compile/compiledPage.ts';
import { englishOrKey } from '../../../languageServer/offers/texts.ts';
import { fieldInWords } from '../../../words.ts';
import type { AnswerKind, ReadableField, ReadableRecords } from '../../calls/editorCalls.ts';
import type { StudioProject } from '../openProject.ts';
import { stagesToday } from '../stages.ts';
import { aliasesIn } from './declared.ts';

export interface Readable {
  readonly fields: readonly ReadableField[];
  readonly records: readonly ReadableRecords[];
}

/** What conditions and rules on a page can read. Documents with errors have none: nothing can be said of their fields. */
export function readableOn(project: StudioProject, flow: string | null, file: string | null): Readable {
  const { meaning, errors } = project;
  if (errors.length > 0) return { fields: [], records: [] };
  const { formType, aliases } = aliasesIn(project, flow, file);
  const [, stage] = stagesToday(meaning).find(([, { flow: one }]) => one.formType === formType) ?? [];
  if (stage === undefined) return { fields: [], records: [] };
  const own = stage.flow;
  const text = englishOrKey(meaning);
  const seen = new Set<string>();
  const fields = own.pages.flatMap((page) =>
    page.fields.flatMap((field) => {
      const kind = kindOf(field, own);
      const alias = aliases.get(field.model);
      if (kind === null || alias === undefined || seen.has(field.id)) return [];
      seen.add(field.id);
      return [
        {
          reference: `${alias}.${field.id.slice(field.model.length + 1)}`,
          label: unquoted(fieldInWords(field.id, { flow: own, text })),
          kind,
          isAmount: field.kind === 'money',
          choices: choicesInWords(field, text),
          records: own.models[field.model]?.isList === true ? alias : null,
        },
      ];
    }),
  );
  const records = own.records.flatMap(({ model, label }) => {
    const alias = aliases.get(model);
    return alias === undefined ? [] : [{ alias, label: text(label) }];
  });
  return { fields, records };
}

/** Null for what nothing can be said of: files, choices of records, and what the server knows. */
export function kindOf(field: CompiledField, flow: CompiledFlow): AnswerKind | null {
  const { model, choosesFrom, kind, schema } = field;
  if (flow.models[model]?.isKnown !== false || choosesFrom !== null) return null;
  if (kind === 'yesOrNo') return 'yesOrNo';
  if (schema.enum !== undefined) return 'choice';
  if (kind === 'list') return 'choices';
  if (kind === 'money' || kind === 'number') return 'number';
  return kind === 'file' ? null : kind;
}

export function choicesInWords({ uiSchema }: CompiledField, text: (key: string) => string): ReadableField['choices'] {
  const choices = choicesOf(uiSchema['ui:options']) ?? [];
  return choices.map(({ value, label }) => ({ value, label: label === undefined ? value : text(label) }));
}

const unquoted = (words: string): string => words.replace(/^"(.*)"$/, '$1');
