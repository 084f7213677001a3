import { didYouMean } from '../rules/didYouMean.ts';
import type { Check } from './check.ts';

/** A document is only valid if a model has at most one file field, and its metadata names fields that it has. */
export const severalFileFields: Check = (project, report) => {
  for (const model of project.models) {
    if (model.document === null) continue;
    const { fields, metadata } = model.document;
    const files = Object.keys(fields).filter((name) => fields[name]?.type === 'file');
    for (const name of files.slice(1)) {
      const message = `A model has at most one file field; ${files[0]} is one already. Make a model of its own for "${name}".`;
      report({ file: model.file, path: ['fields', name], atKey: true }, 'several-file-fields', message);
    }
    for (const key of ['FileNameField', 'FileSizeField', 'FileTypeField', 'ParentField'] as const) {
      const name = metadata[key];
      if (name === undefined || fields[name] !== undefined) continue;
      const message = `"${name}" is not a field of this model.`;
      report(
        { file: model.file, path: ['metadata', key] },
        'unknown-field',
        message,
        didYouMean(name, Object.keys(fields)),
      );
    }
  }
};
