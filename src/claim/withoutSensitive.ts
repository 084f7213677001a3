import type { CompiledFlow } from '../compile/compiledPage.ts';

/** For readers who may see sensitive answers. */
export function withoutSensitive(flow: CompiledFlow): CompiledFlow {
  const models = mapped(flow.models, (model) => ({
    ...model,
    fields: mapped(model.fields, ({ type, config }) => ({ type, config: { ...config, sensitive: false } })),
  }));
  return { ...flow, models, fields: mapped(flow.fields, (field) => ({ ...field, sensitive: false })) };
}

function mapped<T, R>(values: Readonly<Record<string, T>>, map: (value: T) => R): Readonly<Record<string, R>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
}
