import type { BlockWidgetProps } from '../../src/renderer/contract/blockWidget.ts';
import { Copy } from '../../src/renderer/contract/Copy.tsx';
import type { Compiled } from '../../src/renderer/contract/compiled.ts';
import type { list } from './declaration.ts';

/** A bulleted or numbered list of texts. */
export function List({ properties }: BlockWidgetProps<Compiled<typeof list.node>>) {
  const Tag = properties.style === 'numbered' ? 'ol' : 'ul';
  return (
    <Tag style={{ overflowWrap: 'anywhere' }}>
      {properties.items.map((item) => (
        <li key={item}>
          <Copy text={item} />
        </li>
      ))}
    </Tag>
  );
}
