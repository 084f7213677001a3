import type { BlockComponent, BlockWidgetProps } from '../../src/renderer/contract/blockWidget.ts';
import { Copy } from '../../src/renderer/kit/Copy.tsx';

const tags: ReadonlySet<string> = new Set(['h1', 'h2', 'h3']);

/** @throws Error for any other tag. */
function Header({ properties }: BlockWidgetProps<'header'>) {
  const { level: Tag, text } = properties;
  if (!tags.has(Tag)) throw new Error(`The heading "${text}" has the unspecified tag "${Tag}"; use h1, h2 or h3.`);
  return (
    <Tag>
      <Copy text={text} />
    </Tag>
  );
}

export const component: BlockComponent<'header'> = { widget: 'header', Component: Header };
