import { meant } from '../documents/reading/meant.ts';
import { ofForm } from '../meaning/models.ts';
import { inside, keyInside, type SourceLocation } from '../meaning/sourceLocation.ts';
import { singleMappings } from '../rules/dtoMapping.ts';
import { longestFileName } from '../rules/fileName.ts';
import { hasMetadata } from '../rules/metadata.ts';
import { canBeMissing, each } from './check.ts';
import { leavingOut } from './fixes.ts';

const targets = ['FileNameField', 'FileSizeField', 'FileTypeField'] as const;

/** A part needs a model in which it can travel: same form type, single in a claim, and no field of the same name. */
export const partOfModel = each('configs', (config, report, meaning) => {
  const { configs } = meaning;
  const { FormType, DtoMapping, Part } = config.metadata;
  if (Part === undefined) return;
  const single = singleMappings.some((mapping) => hasMetadata(config.metadata, { DtoMapping: mapping }));
  if (!single || hasMetadata(config.metadata, { DtoMapping: 'credentials' })) {
    const message = `A claim has no single ${DtoMapping} that a part could travel in. Leave "Part" out.`;
    const place = inside(config, 'metadata', 'Part');
    report(place, 'misplaced-part', message, leavingOut(place));
    return;
  }
  const siblings = ofForm(FormType, configs).filter(({ metadata }) => hasMetadata(metadata, { DtoMapping }));
  if (canBeMissing(meaning) && siblings.every(({ metadata }) => metadata.Part !== undefined)) {
    const message = `${FormType} has no ${DtoMapping} without a "Part" that this one could travel in. Leave "Part" out, or add that model.`;
    report(inside(config, 'metadata', 'Part'), 'misplaced-part', message);
  }
  const others = siblings.filter((other) => other !== config);
  for (const name of Object.keys(config.fields)) {
    const holder = others.find(({ fields }) => fields[name] !== undefined);
    if (holder === undefined) continue;
    const message = `${holder.file} has a field "${name}" too, and both travel in one model. Give one of them another name.`;
    report(keyInside(config, 'fields', name), 'misplaced-part', message);
  }
});

/** A model has at most one file field, and its metadata name fields that it has. */
export const severalFileFields = each('configs', (config, report) => {
  const { fields, metadata } = config;
  const files = Object.keys(fields).filter((name) => fields[name]?.type === 'file');
  for (const name of files.slice(1)) {
    const message = `A model has at most one file field; ${files[0]} is one already. Make a model of its own for "${name}".`;
    report(keyInside(config, 'fields', name), 'several-file-fields', message);
  }
  for (const key of [...targets, 'ParentField'] as const) {
    const name = metadata[key];
    if (name === undefined || fields[name] !== undefined) continue;
    const message = `"${name}" is not a field of this model.`;
    report(inside(config, 'metadata', key), 'unknown-field', message, meant(name, Object.keys(fields)));
  }
});

/** A claim sends files only in documentContexts models, and finds a file again by its name. */
export const fileFieldPlace = each('configs', (config, report, project) => {
  const { fields, metadata } = config;
  const name = Object.keys(fields).find((key) => fields[key]?.type === 'file');
  if (name === undefined) return;
  const refuse = (location: SourceLocation, message: string) => report(location, 'misplaced-file-field', message);
  const submitted = project.writtenFlows.filter(({ flow }) => flow.submit !== undefined);
  const isSent = () => submitted.some(({ flow }) => hasMetadata(metadata, { formType: flow.formType }));
  if (!hasMetadata(metadata, { DtoMapping: 'documentContexts' }) && isSent()) {
    const message = `Files are sent with documentContexts models only. Put "${name}" into a model with the DtoMapping "documentContexts".`;
    refuse(keyInside(config, 'fields', name), message);
  } else if (metadata.FileNameField === undefined) {
    const message =
      'A model that takes files needs a "FileNameField": the field that takes the name of the chosen file.';
    refuse(inside(config, 'metadata'), message);
  }
  for (const key of targets) {
    const target = metadata[key] ?? '';
    const { type = 'string', maxLength = longestFileName } = fields[target] ?? {};
    if (type !== 'string') {
      const message = `"${target}" is stored as ${type}, but this is a text. Name a field of the type "string".`;
      refuse(inside(config, 'metadata', key), message);
    } else if (key === 'FileNameField' && maxLength < longestFileName) {
      const message = `"${target}" takes the name of a file, which may have ${longestFileName} characters.`;
      refuse(inside(config, 'fields', target, 'maxLength'), message);
    }
  }
});

/** Only typed text can be hidden but for its last characters. */
export const sensitiveValue = each('models', (model, report) => {
  for (const [name, { type, values, sensitive }] of Object.entries(model.document?.fields ?? {})) {
    if (sensitive !== true || (type === 'string' && values === undefined)) continue;
    const holds = type === 'string' ? 'one of a few values, which' : `a "${type}", which`;
    const message = `"${name}" holds ${holds} cannot be shown by its last characters. Leave "sensitive" out.`;
    report(
      inside(model, 'fields', name, 'sensitive'),
      'sensitive-value',
      message,
      leavingOut(inside(model, 'fields', name, 'sensitive')),
    );
  }
});
