import type { FlowMeaning } from '../../../meaning/flowMeaning.ts';
import { fieldsAmong } from '../../../meaning/flowMeaning.ts';
import { fieldKinds } from '../../../meaning/kinds.ts';
import type { Meaning } from '../../../meaning/meaning.ts';
import { isRecordWidget } from '../../../meaning/recordWidgets.ts';
import { onceEach } from '../../../rules/onceEach.ts';
import type { Worded } from '../../words.ts';
import { englishOrKey } from '../offers/texts.ts';

/** Conditions in words need no flow that can be compiled. */
export function wordedBy(flow: FlowMeaning, meaning: Meaning): Worded {
  return { flow: namesOf(flow), text: englishOrKey(meaning) };
}

const namesOf = onceEach((flow: FlowMeaning): Worded['flow'] => {
  const kinds = fieldKinds(flow);
  const fields = fieldsAmong(flow.nodes).flatMap(({ field, value: { label, options } }) =>
    field === null
      ? []
      : [
          [
            field.id,
            {
              kind: kinds(field.id) ?? 'text',
              uiSchema: { ...(label !== undefined && { 'ui:title': label }), 'ui:enumNames': labelsOf(options) },
            },
          ] as const,
        ],
  );
  const records = flow.nodes.flatMap(({ value, scope }) => {
    const model = scope.models.get(String(value['model']));
    const label = value['label'];
    return isRecordWidget(value.type) && model !== undefined && typeof label === 'string'
      ? [{ model: model.key, label }]
      : [];
  });
  return { fields: Object.fromEntries(fields), records };
});

/** By value, of choices that the page writes. */
function labelsOf(options: unknown): Readonly<Record<string, string>> {
  const choices: readonly unknown[] = Array.isArray(options) ? options : [];
  return Object.fromEntries(
    choices.flatMap((choice) => {
      const { value, label }: { readonly value?: unknown; readonly label?: unknown } = Object(choice);
      return typeof label === 'string' ? [[String(value), label] as const] : [];
    }),
  );
}
