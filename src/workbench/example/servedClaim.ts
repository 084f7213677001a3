import { wireModelOf } from '../../claim/dtoReader.ts';
import type { CompiledFlow } from '../../compile/compiledPage.ts';
import type { Answers } from '../../proofs/answers.ts';
import { fieldId } from '../../rules/names.ts';
import { type FieldValue, fileListOf, isFileList } from '../../rules/value.ts';
import type { WireModel } from '../../wire/models.ts';
import { documentBytes } from './documentBytes.ts';

/** Each file has the size of what is sent for it. */
export function withDocuments({ fields, records }: Answers): Answers {
  const sized = (value: FieldValue): FieldValue => {
    const file = isFileList(value) ? value.item(0) : null;
    return file === null ? value : fileListOf({ ...file, size: documentBytes(file.name).length });
  };
  return {
    fields,
    records: records.map((record) => ({
      ...record,
      fields: Object.fromEntries(Object.entries(record.fields).map(([key, value]) => [key, sized(value)])),
    })),
  };
}

/** What a person signs in with, and what the server then says that it knows. */
export function withKnown(flow: CompiledFlow, person: Answers, known: readonly WireModel[]): Answers {
  const models = known.flatMap((sent) => {
    const model = wireModelOf(flow, sent);
    return model === undefined ? [] : [{ model, sent }];
  });
  const facts = models.filter(({ model }) => !model.isList);
  return {
    fields: {
      ...person.fields,
      ...Object.fromEntries(
        facts.flatMap(({ model, sent }) =>
          Object.entries(sent.fields).map(([key, value]) => [fieldId(model.key, key), value] as const),
        ),
      ),
    },
    records: models
      .filter(({ model }) => model.isList)
      .map(({ model, sent }) => ({ model: model.key, clientId: sent.clientId, parent: null, fields: sent.fields })),
  };
}
