import { useId, useState } from 'react';
import { Messages } from './Messages.tsx';
import { Why } from './Why.tsx';

const tabs = [
  { name: 'Why', Component: Why },
  { name: 'Messages', Component: Messages },
] as const;

/** What the page means, below it. */
export function Insight() {
  const [shown, show] = useState<(typeof tabs)[number]['name']>('Why');
  const id = useId();
  const { Component } = tabs.find(({ name }) => name === shown) ?? tabs[0];
  const move = (by: number) => {
    const at = tabs.findIndex(({ name }) => name === shown);
    const next = tabs[(at + by + tabs.length) % tabs.length];
    if (next === undefined) return;
    show(next.name);
    document.getElementById(`${id}${next.name}`)?.focus();
  };
  return (
    <section data-part="insight" aria-label="What the page means">
      <div role="tablist" aria-label="What the page means">
        {tabs.map(({ name }) => (
          <button
            key={name}
            id={`${id}${name}`}
            type="button"
            role="tab"
            aria-selected={name === shown}
            aria-controls={`${id}panel`}
            tabIndex={name === shown ? 0 : -1}
            onClick={() => show(name)}
            onKeyDown={({ key }) => {
              if (key === 'ArrowRight') move(1);
              if (key === 'ArrowLeft') move(-1);
            }}
          >
            {name}
          </button>
        ))}
      </div>
      {/* A panel that is scrolled by keys. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <div id={`${id}panel`} role="tabpanel" aria-labelledby={`${id}${shown}`} tabIndex={0}>
        <Component />
      </div>
    </section>
  );
}
