import { upperFirst } from '../../../../documents/reading/writtenOut/texts.ts';
import { splitField, wireName } from '../../../../rules/names.ts';
import { declaringConfig } from '../../../declaringConfig.ts';
import { kebabCase } from '../../../new/kebabCase.ts';
import { writtenDocument as newDocument } from '../../../new/writtenDocument.ts';
import type { StudioProject } from '../openProject.ts';
import { bindingsOf, formTypeOf } from './declared.ts';
import type { Draft } from './draft.ts';
import { type WrittenDocument, writtenDocument } from './written.ts';

/**
 * Where the kinds of files of an upload are written. The block that asks for a file has kinds for settlements that say none;
 * a settlement's own are in the config of its model, which is begun with the first.
 */
export function kindsPlace(
  draft: Draft,
  project: StudioProject,
  flow: string | null,
  { file: page }: WrittenDocument,
  node: unknown,
) {
  const { meaning, settlementFolder } = project;
  const { model, content }: { readonly model?: unknown; readonly content?: unknown } = Object(node);
  const used: readonly unknown[] = Array.isArray(content) ? content : [];
  const asked = used.flatMap((one) => kindIn(project, Object(one).block) ?? [])[0];
  const bound = bindingsOf(project, flow, page).find(({ path }) => path.at(-1) === model);
  if (asked === undefined || bound === undefined || typeof model !== 'string') return null;
  const { key } = splitField(asked.reference);
  const path = ['fields', wireName(key)];
  const formType = formTypeOf(project, flow, page);
  const config = declaringConfig(meaning, formType, bound.identity);
  const own = config === undefined ? undefined : draft.value(config.file, [...path, 'choice']);
  const { key: keyOf } = writtenDocument(project, draft, asked.file);
  return {
    values: Array.isArray(own) ? own.filter((value) => typeof value === 'string') : asked.kinds,
    list: null,
    hasWords: true,
    key: (value: string) => keyOf(`${upperFirst(key)}_${value}`),
    write: (choice: readonly string[]) => {
      if (config !== undefined) {
        draft.change({ file: config.file, path, set: { ...Object(draft.value(config.file, path)), choice } });
        return;
      }
      const { dtoMapping, transactionType } = bound.identity;
      const file = `${settlementFolder}/models/${kebabCase(upperFirst(model))}.json`;
      const metadata = {
        FormType: formType,
        DtoMapping: dtoMapping,
        ...(transactionType !== undefined && { TransactionType: transactionType }),
      };
      const fields = { [wireName(key)]: { choice } };
      draft.create(file, newDocument(file, 'model-config', { metadata, fields }, project.project));
    },
  };
}

/** The field of a block whose choices are kinds that a settlement says. */
function kindIn({ meaning }: StudioProject, block: unknown) {
  const found = typeof block === 'string' ? meaning.blocks.get(block) : undefined;
  return Object.entries(found?.document?.fields ?? {}).flatMap(([reference, field]) => {
    const choice = 'choice' in field ? field.choice : null;
    const isKind = found !== undefined && choice !== null && 'fact' in choice;
    return isKind ? [{ file: found.file, reference, kinds: choice.default ?? [] }] : [];
  })[0];
}
