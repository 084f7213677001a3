import { type ReactNode, useRef } from 'react';
import type { CompiledNode } from '../../src/compile/compiledPage.ts';
import type { FieldComponent, FieldWidgetProps } from '../../src/renderer/contract/fieldWidget.ts';
import { Choice } from '../../src/renderer/kit/Choice.tsx';
import { NoRecords } from '../../src/renderer/kit/NoRecords.tsx';
import { styled } from '../../src/renderer/kit/styled.ts';
import { useChoices } from '../../src/renderer/kit/useChoices.ts';
import { useSpokenAppearance } from '../../src/renderer/kit/useSpokenAppearance.ts';
import { useText } from '../../src/renderer/kit/useText.ts';

const Choices = styled('div')({
  '@media (min-width: 37.5em)': {
    '&[data-inline]': { display: 'flex', flexWrap: 'wrap', columnGap: '1rem', '& > *': { flex: '1 0 8rem' } },
  },
});
const Inside = styled('div')({
  marginBlockStart: '1rem',
  marginInlineStart: 'min(1.5rem, 7vw)',
  paddingInlineStart: 'min(1.375rem, 6.25vw)',
  borderInlineStart: '3px solid var(--brand)',
});

/** The "none" option stores no value. */
function Radio(field: FieldWidgetProps<'radio'>) {
  const { id, name, value, valueType, disabled, commit, cleared, Content } = field;
  const { options, hasNoneOption = false, noneOptionLabel = 'LocKey_Shared_Radio_None', inline } = field.options;
  const { t } = useText();
  const { choices, noRecords } = useChoices(options);
  const chosen = value === null ? null : String(value);
  const explanationId = (index: number) => `${id}-${index}-explanation`;
  return (
    <Choices data-inline={inline || undefined}>
      {choices.map(({ value: option, words, index, content }) => (
        <div key={option}>
          <Choice
            type="radio"
            id={`${id}-${index}`}
            name={name}
            value={option}
            checked={chosen === option}
            disabled={disabled}
            describedBy={explaining(content) > 0 && chosen === option ? explanationId(index) : undefined}
            onChange={() => commit(valueType === 'boolean' ? option === 'true' : option)}
          >
            {words}
          </Choice>
          {chosen === option && cleared}
          {content !== undefined && chosen === option && (
            <Inside>
              <Explanation id={explanationId(index)}>
                <Content nodes={content.slice(0, explaining(content))} />
              </Explanation>
              <Content nodes={content.slice(explaining(content))} />
            </Inside>
          )}
        </div>
      ))}
      {noRecords !== null && <NoRecords>{noRecords}</NoRecords>}
      {hasNoneOption && (
        <Choice
          type="radio"
          id={`${id}-none`}
          name={name}
          value=""
          checked={chosen === null}
          disabled={disabled}
          onChange={() => commit(null)}
        >
          {t(noneOptionLabel)}
        </Choice>
      )}
      {!choices.some(({ value: option }) => option === chosen) && cleared}
    </Choices>
  );
}

/** Leading paragraphs, before any question. */
function explaining(content: readonly CompiledNode[] = []): number {
  const other = content.findIndex(({ type }) => type !== 'paragraph');
  return other === -1 ? content.length : other;
}

/** Describes the option, and is announced when it appears. */
function Explanation({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useSpokenAppearance(root);
  return (
    <div ref={root} id={id}>
      {children}
    </div>
  );
}

export const component: FieldComponent<'radio'> = {
  widget: 'radio',
  Component: Radio,
  presentation: 'radiogroup',
  showsCleared: true,
};
