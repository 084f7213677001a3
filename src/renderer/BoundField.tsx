import { useStore } from 'jotai';
import { memo, useContext, useLayoutEffect, useRef } from 'react';
import { usePlainField } from '#plainForm';
import { inSentence } from '../claim/texts/inSentence.ts';
import type { CompiledField, FieldId } from '../compile/compiledPage.ts';
import type { Message } from '../rules/message.ts';
import type { FieldValue } from '../rules/value.ts';
import { commitFieldAtom } from '../state/claim/commit.ts';
import { mayRemove } from '../state/navigation/lossAtChoice.ts';
import { leaveFieldsAtom, refuseFieldAtom } from '../state/validation/validation.ts';
import type { CurrentField } from './currentField.ts';
import { fieldDomId, inputName } from './domIds.ts';
import { passFocusOn } from './focus/passFocusOn.ts';
import { useAfterPress } from './focus/press.ts';
import { useLeave } from './focus/useLeave.ts';
import { errorBar } from './kit/errorBar.ts';
import { laidOutOnScreen } from './kit/offScreen.ts';
import { RemovedSlot } from './kit/RemovedSlot.tsx';
import { styled } from './kit/styled.ts';
import { useText } from './kit/useText.ts';
import { usePageScope } from './pageScope.ts';
import { RecordContext } from './recordContext.ts';
import { RjsfField } from './rjsf.tsx';
import { RowContext } from './rowContext.ts';
import { type FieldState, useFieldState } from './useFieldState.ts';
import { useSpokenFault } from './useSpokenFault.ts';

const valueAtEnd = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: '1rem',
  '& > output': { alignSelf: 'auto', marginInlineStart: 'auto' },
} as const;

/** Padding for focus rings and for the bar of an error, which containment would clip. */
const Root = styled('div')({
  ...laidOutOnScreen(112),
  ...errorBar({ block: 6, start: 14 }),
  paddingInline: '14px 6px',
  marginInline: '-14px -6px',
  paddingBlock: 6,
  marginBlock: '-6px calc(var(--gap) - 6px)',
  '&[data-width=short] :is([data-part=input], select)': { maxInlineSize: '9rem' },
  // A sum that stands alone is what its page is about.
  '&[data-sum]': {
    ...valueAtEnd,
    ...errorBar({ block: 6, start: 0 }),
    marginInline: 0,
    paddingInline: 0,
    borderBlockStart: '2px solid var(--ink)',
    '& > output': { ...valueAtEnd['& > output'], fontSize: 'min(2rem, 9vw)', fontWeight: 700 },
  },
  '@container not (min-width: 34rem)': { '[data-row] &:has(> output)': valueAtEnd },
  '&[data-width=medium] :is([data-part=input], select)': { maxInlineSize: '20rem' },
});

/**
 * Renders only for its own atoms, and nothing while hidden.
 * @throws Error when the flow has no such field.
 */
export const BoundField = memo(function BoundField({ id }: { readonly id: FieldId }) {
  const record = useContext(RecordContext);
  const { flow } = usePageScope();
  const field = flow.fields[id];
  if (field === undefined) throw new Error(`The flow ${flow.formType} has no field ${id}.`);
  const newest = useFieldState(id, record);
  const held = useAfterPress(newest);
  const state = held.view.visible === newest.view.visible ? newest : held;
  return state.view.visible ? <VisibleField field={field} record={record} state={state} /> : null;
});

interface VisibleFieldProps {
  readonly field: CompiledField;
  readonly record: string | null;
  readonly state: FieldState;
}

const noErrors: readonly string[] = [];

function VisibleField({ field, record, state }: VisibleFieldProps) {
  const { flow, widgets, rjsfRegistry, Content } = usePageScope();
  const store = useStore();
  const { view, value, refusal } = state;
  const messages = useAfterPress(state.messages).map((found) => inSentence(found, field, flow));
  const texts = useText();
  const { t, message } = texts;

  const { 'ui:title': title, 'ui:widget': widget } = field.uiSchema;
  const label = title === undefined ? '' : t(title);
  const { presentation, showsCleared = false } = widgets.field(widget);
  const errors = messages.length === 0 ? noErrors : [...new Set(messages.map(message))];

  const speak = useSpokenFault(label, record, errors, texts);
  const left = useLeave(() => {
    const [first] = store.set(leaveFieldsAtom, [{ field: field.id, record }]);
    if (first !== undefined) speak(inSentence(first, field, flow));
  });
  const root = useRef<HTMLDivElement>(null);
  const isInRow = useContext(RowContext);
  const cleared = mayRemove(field, flow) ? (
    <RemovedSlot field={field.id} record={record} rootOf={() => root.current} />
  ) : null;
  const current: CurrentField = {
    field,
    record,
    Content,
    presentation,
    mask: view.mask,
    refusal,
    refuse: (fault: Message) => {
      store.set(refuseFieldAtom, { field: field.id, record, message: fault });
      speak(fault, true);
    },
    cleared: showsCleared ? cleared : null,
  };

  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return;
    if (view.disabled && element.contains(document.activeElement)) passFocusOn(element);
    return () => {
      if (element.contains(document.activeElement)) passFocusOn(element);
    };
  }, [view.disabled]);

  const name = `${field.dtoMapping}.${field.key}`;
  const sentName = inputName(name, record);
  usePlainField(sentName, field.id, record);
  return (
    <Root
      ref={root}
      data-field={name}
      data-widget={widget}
      data-width={field.width}
      data-wrong={errors.length > 0 || undefined}
      data-choices={presentation === 'radiogroup' || presentation === 'group' || undefined}
      data-sum={(field.computed !== null && field.kind === 'money' && !isInRow && record === null) || undefined}
      hidden={presentation === 'none'}
      onBlur={left}
    >
      <RjsfField
        registry={rjsfRegistry}
        id={fieldDomId(field.id, record)}
        name={sentName}
        label={label}
        value={value}
        errors={errors}
        required={view.required && field.computed === null}
        disabled={view.disabled}
        current={current}
        commit={(next: FieldValue) => store.set(commitFieldAtom, { field: field.id, record, value: next })}
      />
      {!showsCleared && !isInRow && cleared}
    </Root>
  );
}
