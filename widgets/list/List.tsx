import { styled } from '@mui/material/styles';
import type { BlockWidgetProps } from '../../src/renderer/contract/blockWidget.ts';
import type { Compiled } from '../../src/renderer/contract/compiled.ts';
import { Copy } from '../../src/renderer/kit/Copy.tsx';
import type { list } from './declaration.ts';

const Items = styled('ul')({ maxInlineSize: '75ch', overflowWrap: 'anywhere' });

/** A bulleted or numbered list of texts. */
export function List({ properties }: BlockWidgetProps<Compiled<typeof list.node>>) {
  return (
    <Items as={properties.style === 'numbered' ? 'ol' : 'ul'}>
      {properties.items.map((item) => (
        <li key={item}>
          <Copy text={item} />
        </li>
      ))}
    </Items>
  );
}
