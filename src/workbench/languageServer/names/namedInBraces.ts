import { quotedTexts } from '../../../meaning/constants/settingConstants.ts';
import { referredField } from '../../../meaning/scope.ts';
import { nodeAt, type Surroundings } from './surroundings.ts';

/** What a placeholder names; texts call models as flows.json does. */
export function namedInBraces(
  placeholder: string,
  surroundings: Surroundings,
): { readonly ids: readonly string[]; readonly aliases: readonly string[] } {
  const [kind = '', first = ''] = placeholder.split('.');
  if (kind === 'deadlines') return { ids: [`deadline:${first}`], aliases: [] };
  if (kind === 'settings') {
    const text = Object.entries(quotedTexts).find(([name]) => name === first)?.[1];
    return { ids: text === undefined ? [] : [`text:${text}`], aliases: [] };
  }
  const answer = kind === 'limits' ? placeholder.replace(/^limits\.|\.(min|max)$/g, '') : placeholder;
  const alias = answer.split('.')[0] ?? '';
  const aliases = aliasOf(alias, surroundings);
  if (!answer.includes('.')) return { ids: kind === 'limits' ? aliases : [], aliases };
  const { flowScopes, declarations } = surroundings;
  const fields = flowScopes.flatMap(
    ({ named: { models } }) => referredField({ models, fields: new Map() }, answer)?.config ?? [],
  );
  return { ids: [...new Set(fields.flatMap(declarations))], aliases };
}

const aliasOf = (alias: string, { documents, flowScopes }: Surroundings): readonly string[] => [
  ...new Set(
    flowScopes.flatMap(({ named: { models }, flowsFile }) => {
      const written = documents.get(flowsFile)?.written;
      const isOwn = written !== undefined && nodeAt(written, ['models', alias]) !== undefined;
      return models.has(alias) ? [`model:${isOwn ? flowsFile : 'flows.json'}#${alias}`] : [];
    }),
  ),
];
