import { type ReactNode, useId } from 'react';
import type { Compiled } from '../../src/compile/compiledPage.ts';
import { RecordRoot } from '../../src/renderer/kit/RecordRoot.tsx';
import { StoredValue } from '../../src/renderer/kit/StoredValue.tsx';
import { styled } from '../../src/renderer/kit/styled.ts';
import { Tag } from '../../src/renderer/kit/Tag.tsx';
import { useAreAnswered, useDisplayValue, useIsVisible, useStored } from '../../src/renderer/kit/useDisplayValue.ts';
import type { RecordsManager } from '../../src/renderer/kit/useRecords.ts';
import { useText } from '../../src/renderer/kit/useText.ts';
import { visuallyHidden } from '../../src/renderer/kit/VisuallyHidden.tsx';
import type { savedValues } from './widget.ts';

type Field = NonNullable<Compiled<typeof savedValues.node>['fields']>[number];

/** On a phone the tag follows what it is about. */
const Row = styled('div')({
  display: 'grid',
  gap: '0.125rem 1rem',
  paddingBlock: '0.75rem',
  borderBlockStart: '1px solid var(--line)',
  breakInside: 'avoid',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '& > p, & > dl': { position: 'relative', maxInlineSize: 'none', margin: 0 },
  '& dt': visuallyHidden,
  '& dd': { margin: 0 },
  '& > [data-place=name]': { fontWeight: 700 },
  '& > [data-place=line]': { color: 'var(--ink-soft)', fontSize: '0.9375rem' },
  '& > [data-place=line] > div, & > [data-place=line] dd': { display: 'inline' },
  '& > [data-place=line] > :not(:last-child) > dd::after': { content: '", "' },
  '& > [data-place=tag]': { marginBlockStart: '0.25rem', justifySelf: 'start' },
  '& > [data-place=note]': {
    marginBlockStart: '0.375rem',
    paddingInlineStart: '0.75rem',
    borderInlineStart: '4px solid var(--error)',
  },
  '& > div': { display: 'flex', gap: '1rem' },
  '@container (min-width: 30rem)': {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& > p, & > dl': { gridColumn: 1 },
    '& > [data-place=tag]': { gridArea: '1 / 2 / span 2', alignSelf: 'center', margin: 0 },
    '& > [data-place=note]': { gridColumn: '1 / -1' },
  },
});

interface PartProps {
  readonly shown: Field;
  readonly record: string;
}

function useIsGiven({ field }: Field, record: string): boolean {
  const isVisible = useIsVisible(field, record);
  return useAreAnswered([field], record) && isVisible;
}

function InLine({ shown, record }: PartProps) {
  const { t } = useText();
  const { text, hidden } = useDisplayValue(shown, record);
  if (!useIsGiven(shown, record)) return null;
  return (
    <div>
      <dt>{t(shown.label)}</dt>
      <dd>
        {shown.text === undefined ? (
          <StoredValue {...shown} record={record} />
        ) : (
          <bdi>{t(shown.text, { value: hidden ?? text })}</bdi>
        )}
      </dd>
    </div>
  );
}

interface LabelledProps extends PartProps {
  /** Of its value. */
  readonly id?: string;
  readonly fallback?: ReactNode;
}

function Labelled({ shown, record, id, fallback = null }: LabelledProps) {
  const { t } = useText();
  const stored = useStored(shown.field, record);
  if (!useIsGiven(shown, record)) return fallback;
  const value = <StoredValue {...shown} record={record} />;
  return (
    <dl data-place={shown.place}>
      <dt>{t(shown.label)}</dt>
      <dd id={id}>{shown.place === 'tag' ? <Tag tone={shown.tones?.[stored]}>{value}</Tag> : value}</dd>
    </dl>
  );
}

interface PlacedRecordProps {
  readonly manager: Pick<RecordsManager, 'fields'>;
  readonly record: string;
  readonly fields: readonly Field[];
  /** In the active language; shown where no field is the name. */
  readonly name: string;
  /** Its buttons. */
  readonly children?: ReactNode;
}

/** A record as a row for reading: its name with a line beneath, a tag at the end, a note below. */
export function PlacedRecord({ manager, record, fields, name, children }: PlacedRecordProps) {
  const title = useId();
  const own = fields.find(({ place }) => place === 'name');
  const inLine = fields.filter(({ place }) => place === undefined);
  const unnamed = (
    <p data-place="name" id={title}>
      {name}
    </p>
  );
  const labelled = fields.filter(({ place }) => place === 'tag' || place === 'note');
  return (
    <RecordRoot manager={manager} record={record} edited={false} labelledBy={title}>
      <Row>
        {own === undefined ? unnamed : <Labelled shown={own} record={record} id={title} fallback={unnamed} />}
        {inLine.length > 0 && (
          <dl data-place="line">
            {inLine.map((shown) => (
              <InLine key={shown.field} shown={shown} record={record} />
            ))}
          </dl>
        )}
        {labelled.map((shown) => (
          <Labelled key={shown.field} shown={shown} record={record} />
        ))}
        {children}
      </Row>
    </RecordRoot>
  );
}
