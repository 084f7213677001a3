import { hasMetadata } from '../../../../rules/metadata.ts';
import { fieldKey } from '../../../../rules/names.ts';
import { hideSensitive } from '../../../../rules/sensitiveText.ts';
import type { ServerSettings } from '../../../settings/settings.ts';
import { CommandError } from '../runCommand.ts';
import { runningForms, settlementProject } from './settlementProject.ts';

/** Hides the sensitive answers in the stored text of a claim; null where it is not known which are sensitive. */
export type HideAnswers = (models: string, formType: string) => string | null;

export const hideNothing: HideAnswers = (models) => models;

/**
 * Goes by the settlement's model configs as they are now, so nothing is known of a form or model that it no longer has.
 * @throws CommandError when a config cannot be read.
 */
export async function hideSensitiveAnswers(settings: ServerSettings): Promise<HideAnswers> {
  const project = await settlementProject(settings);
  const { models } = project;
  const running = runningForms(project);
  const sensitive = models.flatMap(({ file, document }) => {
    if (document === null) {
      throw new CommandError(
        `${file} is wrong, so it is not known which answers are sensitive: run "npm run check", or print them all with --sensitive.`,
      );
    }
    const { DtoMapping, TransactionType = null } = document.metadata;
    const keys = Object.entries(document.fields).flatMap(([name, { sensitive: is }]) => (is ? [fieldKey(name)] : []));
    return [TransactionType]
      .flat()
      .flatMap((type) => keys.map((key) => ({ of: { DtoMapping, TransactionType: type }, key })));
  });
  const known = models.flatMap(({ document }) => document?.metadata.DtoMapping.toLowerCase() ?? []);
  const isSensitive = (metadata: Readonly<Record<string, string>>, key: string) =>
    sensitive.some((one) => one.key === key && hasMetadata(metadata, one.of));
  return (text, formType) => {
    if (!running.includes(formType)) return null;
    const answers: unknown = JSON.parse(text);
    if (mappingsIn(answers).some((mapping) => !known.includes(mapping.toLowerCase()))) return null;
    // Parsing could change digits, so the text stays where nothing is hidden.
    return sensitive.length === 0 ? text : JSON.stringify(hideIn(answers, isSensitive));
  };
}

/** Takes a form DTO of any version: whatever has metadata and fields is a model. */
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

/** The DtoMapping of every model in a form DTO. */
function mappingsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(mappingsIn);
  if (!isObject(value)) return [];
  const { metadata, fields, ...rest } = value;
  if (!isObject(metadata) || !isObject(fields)) return Object.values(value).flatMap(mappingsIn);
  const mapping = Object.entries(metadata).find(([name]) => name.toLowerCase() === 'dtomapping')?.[1];
  return [typeof mapping === 'string' ? mapping : '', ...Object.values(rest).flatMap(mappingsIn)];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
