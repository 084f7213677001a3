import { useAtomValue, useSetAtom } from 'jotai';
import { memo, useCallback, useContext, useLayoutEffect, useMemo, useRef } from 'react';
import type { CompiledField, FieldId } from '../compile/compiledPage.ts';
import type { Message } from '../rules/message.ts';
import type { FieldValue } from '../rules/value.ts';
import { commitFieldAtom } from '../state/claim/commit.ts';
import { type FieldView, fieldViewAtom } from '../state/claim/fieldView.ts';
import { fieldCellAtom } from '../state/claim/models.ts';
import { refuseFieldAtom, validateFieldAtom } from '../state/validation/validation.ts';
import { fieldDomId } from './domIds.ts';
import { passFocusOn } from './focus/passFocusOn.ts';
import { useAfterPress } from './focus/press.ts';
import { useLeave } from './focus/useLeave.ts';
import { ClearedPlace } from './kit/ClearedLine.tsx';
import { laidOutOnScreen } from './kit/offScreen.ts';
import { styled } from './kit/styled.ts';
import { useText } from './kit/useText.ts';
import type { Leaf } from './leaf.ts';
import { usePageScope } from './pageScope.ts';
import { RecordContext } from './recordContext.ts';
import { LeafField } from './rjsf.tsx';
import { useSpokenFault } from './useSpokenFault.ts';

/** The padding leaves room for focus rings, and beside choices for their bar, which the containment would cut. */
const Root = styled('div')({
  ...laidOutOnScreen(112),
  paddingInline: 6,
  marginInline: -6,
  paddingBlock: 6,
  marginBlock: '-6px calc(var(--gap) - 6px)',
  '&[data-choices]': { paddingInlineStart: 16, marginInlineStart: -16 },
  '&[data-width=short] :is([data-part=input], select)': { maxInlineSize: '9rem' },
  '&[data-width=medium] :is([data-part=input], select)': { maxInlineSize: '20rem' },
});

/**
 * One field, bound to its own atoms: nothing else on the page makes it render again. Renders nothing while the field
 * is hidden.
 *
 * @throws Error when the flow has no such field.
 */
export const BoundField = memo(function BoundField({ id }: { readonly id: FieldId }) {
  const record = useContext(RecordContext);
  const { flow } = usePageScope();
  const field = flow.fields[id];
  if (field === undefined) throw new Error(`The flow ${flow.formType} has no field ${id}.`);
  const view = useAtomValue(fieldViewAtom(id, record));
  return view.visible ? <VisibleField field={field} record={record} view={view} /> : null;
});

interface VisibleFieldProps {
  readonly field: CompiledField;
  readonly record: string | null;
  readonly view: FieldView;
}

function VisibleField({ field, record, view }: VisibleFieldProps) {
  const { widgets, leaves, Content } = usePageScope();
  const cell = useAtomValue(fieldCellAtom(field.id, record));
  const value = useAtomValue(cell.value);
  const messages = useAfterPress(useAtomValue(cell.messages));
  const refusal = useAtomValue(cell.refusal);
  const { t, message } = useText();
  const commitField = useSetAtom(commitFieldAtom);
  const refuseField = useSetAtom(refuseFieldAtom);
  const validateField = useSetAtom(validateFieldAtom);

  const { 'ui:title': title, 'ui:widget': widget } = field.uiSchema;
  const label = title === undefined ? '' : t(title);
  const { presentation, showsCleared = false } = widgets.fields[widget];
  const errors = useMemo(() => [...new Set(messages.map(message))], [messages, message]);

  const speak = useSpokenFault(label, record, errors);
  const left = useLeave(
    useCallback(() => {
      const [first] = validateField({ field: field.id, record });
      if (first !== undefined) speak(message(first));
    }, [validateField, field, record, speak, message]),
  );
  const root = useRef<HTMLDivElement>(null);
  const cleared = useMemo(() => <ClearedPlace field={field.id} record={record} root={root} />, [field, record]);
  const leaf: Leaf = useMemo(
    () => ({
      field,
      record,
      Content,
      presentation,
      mask: view.mask,
      refusal,
      refuse: (fault: Message) => {
        refuseField({ field: field.id, record, message: fault });
        speak(message(fault), true);
      },
      cleared: showsCleared ? cleared : null,
    }),
    [field, record, Content, presentation, view.mask, refusal, refuseField, speak, message, showsCleared, cleared],
  );

  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return;
    if (view.disabled && element.contains(document.activeElement)) passFocusOn(element);
    return () => {
      if (element.contains(document.activeElement)) passFocusOn(element);
    };
  }, [view.disabled]);

  const name = `${field.dtoMapping}.${field.key}`;
  return (
    <Root
      ref={root}
      data-field={name}
      data-widget={widget}
      data-width={field.width}
      data-choices={presentation === 'radiogroup' || presentation === 'group' || undefined}
      hidden={presentation === 'none'}
      onBlur={left}
    >
      <LeafField
        registry={leaves}
        id={fieldDomId(field.id, record)}
        name={record === null ? name : `${name}.${record}`}
        label={label}
        value={value}
        errors={errors}
        required={view.required && field.computed === null}
        disabled={view.disabled}
        leaf={leaf}
        commit={(next: FieldValue) => commitField({ field: field.id, record, value: next })}
      />
      {!showsCleared && cleared}
    </Root>
  );
}
