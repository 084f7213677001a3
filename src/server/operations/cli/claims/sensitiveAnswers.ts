import { hasMetadata } from '../../../../rules/metadata.ts';
import { fieldKey } from '../../../../rules/names.ts';
import { hideSensitive } from '../../../../rules/sensitiveText.ts';
import type { ServerSettings } from '../../../settings/settings.ts';
import { CommandError } from '../runCommand.ts';
import { runningForms, settlementProject } from './settlementProject.ts';

/** Returns the answers of a claim, as they are stored, with what is sensitive hidden; null where nobody knows what is. */
export type HideAnswers = (models: string, formType: string) => string | null;

export const hideNothing: HideAnswers = (models) => models;

/**
 * Hides what the settlement's model configs call sensitive now, and all answers of a form or a model that the settlement
 * does not have: its configs cannot know what is sensitive there.
 * @throws CommandError when a config cannot be read: then nobody knows what is sensitive.
 */
export async function hideSensitiveAnswers(place: ServerSettings): Promise<HideAnswers> {
  const project = await settlementProject(place);
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
    return keys.map((key) => ({ of: { DtoMapping, TransactionType }, key }));
  });
  const known = models.flatMap(({ document }) => document?.metadata.DtoMapping.toLowerCase() ?? []);
  const isSensitive = (metadata: Readonly<Record<string, string>>, key: string) =>
    sensitive.some((one) => one.key === key && hasMetadata(metadata, one.of));
  return (text, formType) => {
    if (!running.includes(formType)) return null;
    const answers: unknown = JSON.parse(text);
    if (mappingsIn(answers).some((mapping) => !known.includes(mapping.toLowerCase()))) return null;
    // As it was stored, to the digit, where nothing is hidden.
    return sensitive.length === 0 ? text : JSON.stringify(hideIn(answers, isSensitive));
  };
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

/** What the models in a form DTO say that they are. */
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
