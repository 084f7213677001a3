import { longestFileName } from '../rules/fileRefusal.ts';
import { hasMetadata } from '../rules/metadata.ts';
import type { Check } from './check.ts';

const targets = ['FileNameField', 'FileSizeField', 'FileTypeField'] as const;

/**
 * A model config is only valid if a file field of a form that is submitted is in a documentContexts model, because
 * a claim sends files with nothing else, and if that model says which text field takes the name of the file: by it the
 * file is found again.
 */
export const fileFieldPlace: Check = (project, report) => {
  const submitted = (project.flows?.document?.flows ?? []).filter(({ submit }) => submit !== undefined);
  for (const model of project.models) {
    if (model.document === null) continue;
    const { fields, metadata } = model.document;
    const name = Object.keys(fields).find((key) => fields[key]?.type === 'file');
    if (name === undefined) continue;
    const isSent = submitted.some(({ formType }) => hasMetadata(metadata, { formType }));
    if (isSent && !hasMetadata(metadata, { DtoMapping: 'documentContexts' })) {
      const message = `Files are sent with documentContexts models only. Put "${name}" into a model with the DtoMapping "documentContexts".`;
      report({ file: model.file, path: ['fields', name], atKey: true }, 'misplaced-file-field', message);
    } else if (metadata.FileNameField === undefined) {
      const message =
        'A model that takes files needs a "FileNameField": the field that takes the name of the chosen file.';
      report({ file: model.file, path: ['metadata'] }, 'misplaced-file-field', message);
    }
    for (const key of targets) {
      const target = metadata[key] ?? '';
      const { type = 'string', maxLength = longestFileName } = fields[target] ?? {};
      if (type !== 'string') {
        const message = `"${target}" is stored as ${type}, but this is a text. Name a field of the type "string".`;
        report({ file: model.file, path: ['metadata', key] }, 'misplaced-file-field', message);
      } else if (key === 'FileNameField' && maxLength < longestFileName) {
        const message = `"${target}" takes the name of a file, which may have ${longestFileName} characters.`;
        report({ file: model.file, path: ['fields', target, 'maxLength'] }, 'misplaced-file-field', message);
      }
    }
  }
};
