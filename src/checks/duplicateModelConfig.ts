import { hasMetadata } from '../rules/metadata.ts';
import type { Check } from './check.ts';

/** A settlement is only valid if no two model configs describe the same model. */
export const duplicateModelConfig: Check = (project, report) => {
  for (const [index, model] of project.models.entries()) {
    if (model.document === null) continue;
    const { FormType, DtoMapping, TransactionType = null } = model.document.metadata;
    const identity = { FormType, DtoMapping, TransactionType };
    const other = project.models
      .slice(0, index)
      .find(({ document }) => document !== null && hasMetadata(document.metadata, identity));
    if (other !== undefined) {
      const message = `${other.file} describes the same model already. Give this one its own transaction type, or remove it.`;
      report({ file: model.file, path: ['metadata'] }, 'duplicate-model-config', message);
    }
  }
};
