import type { Check } from './check.ts';

/** A settlement is only valid if no two model configs describe the same model. */
export const duplicateModelConfig: Check = (project, report) => {
  const first = new Map<string, string>();
  for (const model of project.models) {
    if (model.document === null) continue;
    const { FormType, DtoMapping, TransactionType = '' } = model.document.metadata;
    const identity = [FormType, DtoMapping, TransactionType].join('/').toLowerCase();
    const other = first.get(identity);
    if (other === undefined) first.set(identity, model.file);
    else {
      const message = `${other} describes the same model already. Give this one its own transaction type, or remove it.`;
      report({ in: model, path: ['metadata'] }, 'duplicate-model-config', message);
    }
  }
};
