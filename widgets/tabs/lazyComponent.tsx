import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BlockComponent, BlockWidgetProps } from '../../src/renderer/contract/blockWidget.ts';
import { revealEvent } from '../../src/renderer/kit/reveal.ts';
import { styled } from '../../src/renderer/kit/styled.ts';
import { useText } from '../../src/renderer/kit/useText.ts';

const TabList = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  borderBlockEnd: '2px solid var(--line)',
  marginBlockEnd: 16,
});
const Tab = styled('button')({
  minBlockSize: 44,
  paddingInline: 16,
  border: 0,
  borderBlockEnd: '4px solid transparent',
  background: 'none',
  font: 'inherit',
  color: 'var(--ink)',
  cursor: 'pointer',
  '&[aria-selected]': { borderColor: 'var(--brand)', fontWeight: 600 },
});

/**
 * Arrow keys, Home and End move and select; only the selected tab is in the tab order. Hidden panels stay mounted to
 * keep typed text, and error links open them.
 */
function Tabs({ id, properties, Content }: BlockWidgetProps<'tabs'>) {
  const { label, tabs: entries } = properties;
  const { t } = useText();
  const [selected, setSelected] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = root.current;
    const reveal = ({ target }: Event) => {
      const panels = [...(element?.children ?? [])].slice(1);
      const index = panels.findIndex((panel) => target instanceof Node && panel.contains(target));
      if (index !== -1) flushSync(() => setSelected(index));
    };
    element?.addEventListener(revealEvent, reveal);
    return () => element?.removeEventListener(revealEvent, reveal);
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = nextTab(event, selected, entries.length);
    if (next === null) return;
    event.preventDefault();
    setSelected(next);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };

  return (
    <div ref={root}>
      <TabList ref={list} role="tablist" aria-label={t(label)} onKeyDown={onKeyDown}>
        {entries.map((entry, index) => (
          <Tab
            key={entry.label}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === selected ? true : undefined}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => setSelected(index)}
          >
            {t(entry.label)}
          </Tab>
        ))}
      </TabList>
      {entries.map((entry, index) => (
        <div
          key={entry.label}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={index !== selected}
        >
          <Content nodes={entry.content} />
        </div>
      ))}
    </div>
  );
}

/** Wraps around; null for other keys. Left is forward in right-to-left text. */
function nextTab({ key, currentTarget }: KeyboardEvent<HTMLElement>, selected: number, count: number): number | null {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      return (selected + (key === forward ? 1 : count - 1)) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

export const component: BlockComponent<'tabs'> = { widget: 'tabs', Component: Tabs };
