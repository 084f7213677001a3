import type { ReactNode } from 'react';
import type { Compiled, FieldId } from '../../src/compile/compiledPage.ts';
import type { BlockComponent, BlockWidgetProps } from '../../src/renderer/contract/blockWidget.ts';
import { ConfigValidationState, labelOrIcon } from '../../src/renderer/kit/configValidationState.ts';
import { Icon } from '../../src/renderer/kit/Icon.tsx';
import { StoredValue } from '../../src/renderer/kit/StoredValue.tsx';
import { styled } from '../../src/renderer/kit/styled.ts';
import { Tag } from '../../src/renderer/kit/Tag.tsx';
import { type AppText, useAppText } from '../../src/renderer/kit/useAppText.ts';
import { useCopyButton } from '../../src/renderer/kit/useCopyButton.tsx';
import { useAreAnswered, useDisplayValue, useIsVisible, useStored } from '../../src/renderer/kit/useDisplayValue.ts';
import { useRecordOf } from '../../src/renderer/kit/useRecordOf.ts';
import { useText } from '../../src/renderer/kit/useText.ts';
import { useTownLine } from '../../src/renderer/kit/useTownLine.ts';
import { Value } from '../../src/renderer/kit/Value.tsx';
import { VisuallyHidden, visuallyHidden } from '../../src/renderer/kit/VisuallyHidden.tsx';
import type { labelledValue } from './widget.ts';

type Properties = Compiled<typeof labelledValue.node>;

type Lines = Extract<Properties['value'], { readonly lines: unknown }>;

const configuration = new ConfigValidationState<Properties>([labelOrIcon]);

/** On a phone labels are always above their values: side by side, long ones would run together. */
const Pair = styled('div')({
  paddingBlock: 8,
  borderBlockStart: '1px solid var(--line)',
  fontVariantNumeric: 'tabular-nums',
  '& dt': { fontWeight: 650 },
  '& dd': { margin: 0 },
  '&[data-layout^=stacked]': { borderBlockStart: 0 },
  '&[data-layout=tag]': { borderBlockStart: 0 },
  '&[data-layout=tag] dt': visuallyHidden,
  '&[data-layout=stackedLabel] dt': { fontWeight: 400, fontSize: '0.875rem', color: 'var(--ink-soft)' },
  // Copied by hand, so on one line even on a phone; in large text only its hyphens can end a line.
  '& [data-app=referenceCode]': {
    fontSize: 'clamp(1.125rem, 6.5vw, 2.25rem)',
    fontWeight: 800,
    letterSpacing: '0.04em',
    overflowWrap: 'normal',
  },
  '@media (min-width: 600px)': {
    columnGap: 24,
    '&[data-layout=default]': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between' },
    '&[data-layout=default] dd': { textAlign: 'end' },
    '&[data-layout=leftAligned]': { display: 'grid', gridTemplateColumns: 'min(18rem, 40%) minmax(0, 1fr)' },
  },
});

interface LayoutProps {
  readonly properties: Properties;
  /** Text key that replaces an icon for screen readers. */
  readonly spokenLabel: string | null;
  readonly children: ReactNode;
}

function Layout({ properties, spokenLabel, children }: LayoutProps) {
  const { label, icon, layout = 'default' } = properties;
  const { t } = useText();
  return (
    <Pair data-block="labelledValue" data-layout={layout}>
      <dt>
        {icon !== undefined && <Icon name={icon} />} {label !== undefined && t(label)}
        {label === undefined && spokenLabel !== null && <VisuallyHidden>{t(spokenLabel)}</VisuallyHidden>}
      </dt>
      <dd>{children}</dd>
    </Pair>
  );
}

interface AnswerProps {
  readonly properties: Properties;
  readonly shown: Extract<Properties['value'], { readonly field: unknown }>;
  readonly record: string | null;
}

function Answer({ properties, shown, record }: AnswerProps) {
  const { label } = useDisplayValue(shown, record);
  const stored = useStored(shown.field, record);
  const value = <StoredValue {...shown} record={record} label={properties.label} />;
  return (
    <Layout properties={properties} spokenLabel={label}>
      {properties.layout === 'tag' ? <Tag tone={shown.tones?.[stored]}>{value}</Tag> : value}
    </Layout>
  );
}

function VisibleAnswer(props: AnswerProps) {
  return useIsVisible(props.shown.field, props.record) ? <Answer {...props} /> : null;
}

/** The answer may be the parent record's. */
function AnswerInRecord(props: AnswerProps) {
  return <VisibleAnswer {...props} record={useRecordOf(props.shown.field, props.record)} />;
}

const Line = styled('span')({ display: 'block', '&:has(> button)': { marginBlockStart: '0.5rem' } });

/** Hidden and empty answers are left out, and so are lines without any. */
function AnswersInLines({
  properties,
  value: { lines, town },
  record,
}: {
  readonly properties: Properties;
  readonly value: Lines;
  readonly record: string | null;
}) {
  const { t } = useText();
  const isAnswered = useAreAnswered(lines.flat(), record);
  return (
    <Layout properties={properties} spokenLabel={null}>
      {isAnswered
        ? lines.map((fields) => (
            <Line key={fields.join()}>
              {town !== undefined && fields.includes(town.city) ? (
                <TownInLine fields={fields} town={town} record={record} />
              ) : (
                fields.map((field) => <AnswerInLine key={field} field={field} record={record} />)
              )}
            </Line>
          ))
        : t('LocKey_Shared_NoAnswer')}
    </Layout>
  );
}

interface TownInLineProps {
  readonly fields: readonly FieldId[];
  readonly town: NonNullable<Lines['town']>;
  readonly record: string | null;
}

function TownInLine({ fields, town, record }: TownInLineProps) {
  const line = useTownLine(fields, town, record);
  return (
    <>
      <Value>{line}</Value>{' '}
    </>
  );
}

function AnswerInLine({ field, record }: { readonly field: FieldId; readonly record: string | null }) {
  const isVisible = useIsVisible(field, record);
  const isAnswered = useAreAnswered([field], record);
  return isVisible && isAnswered ? (
    <>
      <StoredValue field={field} record={record} />{' '}
    </>
  ) : null;
}

function AppValue({ properties, name }: { readonly properties: Properties; readonly name: AppText }) {
  const words = useAppText(name);
  const { t } = useText();
  const { shown, button } = useCopyButton(name === 'referenceCode' ? words : null);
  return (
    <Layout properties={properties} spokenLabel={null}>
      <bdi ref={shown} data-app={name}>
        {words ?? t('LocKey_Shared_NoAnswer')}
      </bdi>{' '}
      {button !== null && <Line>{button}</Line>}
    </Layout>
  );
}

/**
 * A hidden field's answer is not shown.
 * @throws Error when it has neither label nor icon.
 */
function LabelledValue({ properties, record }: BlockWidgetProps<'labelledValue'>) {
  const { value } = properties;
  configuration.validate(properties);
  if ('field' in value) return <AnswerInRecord properties={properties} shown={value} record={record} />;
  if ('lines' in value) return <AnswersInLines properties={properties} value={value} record={record} />;
  return <AppValue properties={properties} name={value.app} />;
}

export const component: BlockComponent<'labelledValue'> = { widget: 'labelledValue', Component: LabelledValue };
