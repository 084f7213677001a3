import { readProject } from '../../documents/reading/readProject.ts';
import { readProjectFiles } from '../../files/readProjectFiles.ts';
import { hasMetadata } from '../../rules/metadata.ts';
import { fieldKey } from '../../rules/names.ts';
import { hideSensitive } from '../../rules/sensitiveText.ts';
import type { ServerSettings } from '../settings.ts';
import { CommandError } from './runCommand.ts';

/** Returns the answers of a claim, as they are stored, with what is sensitive hidden. */
export type HideAnswers = (models: string) => string;

export const hideNothing: HideAnswers = (models) => models;

/**
 * Hides what the settlement's model configs call sensitive now, whichever form the claim is of.
 * @throws CommandError when a config cannot be read: then nobody knows what is sensitive.
 */
export async function hideSensitiveAnswers({ projectDir, settlementDir }: ServerSettings): Promise<HideAnswers> {
  const { files, settlementFolder } = await readProjectFiles({ projectDir, settlementDir });
  const { models } = readProject(files, settlementFolder).project;
  const sensitive = models.flatMap(({ file, document }) => {
    if (document === null) {
      throw new CommandError(
        `${file} is wrong, so it is not known which answers are sensitive: run "npm run check", or print them all with --sensitive.`,
      );
    }
    const { DtoMapping, TransactionType = null } = document.metadata;
    const keys = Object.entries(document.fields).flatMap(([name, { sensitive: is }]) => (is ? [fieldKey(name)] : []));
    return keys.map((key) => ({ of: { DtoMapping, TransactionType }, key }));
  });
  if (sensitive.length === 0) return hideNothing;
  const isSensitive = (metadata: Readonly<Record<string, string>>, key: string) =>
    sensitive.some((one) => one.key === key && hasMetadata(metadata, one.of));
  return (text) => JSON.stringify(hideIn(JSON.parse(text), isSensitive));
}

/** A copy of a form DTO of any version: a model is whatever has metadata and fields, wherever it is. */
function hideIn(value: unknown, isSensitive: (metadata: Record<string, string>, key: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => hideIn(one, isSensitive));
  if (!isObject(value)) return value;
  const { metadata, fields } = value;
  const entries = Object.entries(value).map(([name, inner]) => [name, hideIn(inner, isSensitive)]);
  if (!isObject(metadata) || !isObject(fields)) return Object.fromEntries(entries);
  const texts = Object.fromEntries(
    Object.entries(metadata).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  );
  const hidden = Object.entries(fields).map(([key, answer]) => [
    key,
    typeof answer === 'string' && isSensitive(texts, key) ? hideSensitive(answer) : answer,
  ]);
  return { ...Object.fromEntries(entries), fields: Object.fromEntries(hidden) };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
