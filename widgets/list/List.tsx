import { styled } from '@mui/material/styles';
import type { BlockWidgetProps } from '../../src/renderer/contract/blockWidget.ts';
import { Copy } from '../../src/renderer/kit/Copy.tsx';

const Items = styled('ul')({ maxInlineSize: '75ch', overflowWrap: 'anywhere' });

/** A bulleted or numbered list of texts. */
export function List({ properties }: BlockWidgetProps<'list'>) {
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
