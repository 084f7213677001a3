import type { BlockDocument } from '../../../../documents/definitions/page.ts';
import { enabledContents } from '../../../../meaning/enabledContents.ts';
import type { FieldMeaning } from '../../../../meaning/flowMeaning.ts';
import type { Meaning } from '../../../../meaning/meaning.ts';
import { fieldRules } from '../../../../meaning/rules.ts';
import { fieldKey, splitField } from '../../../../rules/names.ts';
import { wordedBy } from '../../../languageServer/answers/worded.ts';
import { englishOf } from '../../../languageServer/offers/texts.ts';
import { withoutTags } from '../../../withoutTags.ts';
import { conditionInWords } from '../../../words.ts';
import type { Materials } from '../../calls/editorCalls.ts';
import type { Request } from '../../calls.ts';
import type { StudioProject } from '../openProject.ts';
import { aliasesIn, bindingsOf } from './declared.ts';
import { readableOn } from './readable.ts';

type Place = Omit<Request<'materials'>, 'edits'>;

export function materialsFor(project: StudioProject, { flow, file }: Place): Materials {
  const { meaning } = project;
  const block = [...meaning.blocks.values()].find((one) => one.file === file);
  const { formType } = aliasesIn(project, flow, file);
  const own = meaning.writtenFlows.find((written) => written.flow.formType === formType);
  const cultures = enabledContents(meaning).map(({ culture }) => culture);
  return {
    models: block === undefined ? ofPage(project, flow, file) : ofBlock(block.document),
    conditions: namedConditions(meaning, own),
    ...(block === undefined ? readableOn(project, flow, file) : { fields: [], records: [] }),
    lists: [...meaning.lists.keys()],
    patterns: knownPatterns(meaning),
    languages: cultures.map((culture) => ({
      culture,
      name: meaning.contents.get(culture)?.find(({ document }) => document !== null)?.document?.name ?? culture,
    })),
  };
}

function namedConditions(meaning: Meaning, written: Meaning['writtenFlows'][number] | undefined) {
  const flow = meaning.meanings.find(({ resolved }) => resolved.formType === written?.flow.formType);
  const used = flow?.conditions.filter(({ file, path }) => file === written?.file && path[0] === 'conditions') ?? [];
  return Object.keys(written?.document.conditions ?? {}).map((name) => {
    const resolved = used.find(({ path }) => path.length === 2 && path[1] === name)?.resolved ?? null;
    const isKnown = flow !== undefined && resolved !== null;
    return { name, words: isKnown ? conditionInWords(resolved, wordedBy(flow, meaning)) : null };
  });
}

function knownPatterns(meaning: Meaning): Materials['patterns'] {
  const patterns = new Map<string, string>();
  for (const node of meaning.fields) {
    const label = typeof node.value.label === 'string' ? englishOf(node.value.label, meaning) : undefined;
    for (const pattern of label === undefined ? [] : patternsOf(node)) {
      if (!patterns.has(pattern)) patterns.set(pattern, label ?? '');
    }
  }
  return [...patterns].map(([pattern, label]) => ({ pattern, label: withoutTags(label) }));
}

const patternsOf = (node: FieldMeaning): readonly string[] =>
  fieldRules(node).flatMap(({ rule }) => (rule.rule === 'regularExpression' ? [String(rule['pattern'])] : []));

const ofPage = (project: StudioProject, flow: string | null, file: string | null): Materials['models'] =>
  bindingsOf(project, flow, file)
    // The settlement has no answers of such a model.
    .filter(({ configs }) => configs.length > 0)
    .map(({ path, configs }) => ({
      alias: String(path.at(-1)),
      keys: [...new Set(configs.flatMap(({ fields }) => Object.keys(fields).map(fieldKey)))],
    }));

function ofBlock(document: BlockDocument | null): Materials['models'] {
  const fields = Object.keys(document?.fields ?? {}).map(splitField);
  return (document?.models ?? []).map((alias) => ({
    alias,
    keys: fields.flatMap(({ model, key }) => (model === alias ? [key] : [])),
  }));
}
