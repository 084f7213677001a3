import { createElement, memo, type ReactNode, useContext } from 'react';
import type { BlockWidgetName } from '../../widgets/list.ts';
import type { CompiledBlockNode } from '../compile/compiledPage.ts';
import type { BlockWidgetProps } from './contract/blockWidget.ts';
import type { WidgetRegistry } from './contract/widgetRegistry.ts';
import { nodeDomId } from './domIds.ts';
import { focusRing } from './kit/focusRing.ts';
import { styled } from './kit/styled.ts';
import { usePageScope } from './pageScope.ts';
import { RecordContext } from './recordContext.ts';
import { useShown } from './useShown.ts';

/** Focused by a link from the error summary. */
const Root = styled('div')({ minInlineSize: 0, '&:focus': focusRing });

export const BlockView = memo(function BlockView({ node }: { readonly node: CompiledBlockNode }) {
  const { widgets, Content } = usePageScope();
  const record = useContext(RecordContext);
  const shown = useShown(node.showWhen, record);
  if (!shown) return null;
  const block = renderBlock(widgets, node, { id: node.id, record, Content });
  // A <dl> allows no wrapper around its pairs.
  if (node.reads === 'answer') return block;
  return (
    <Root id={nodeDomId(node.id, record)} data-block={node.type}>
      {block}
    </Root>
  );
});

function renderBlock<B extends BlockWidgetName>(
  widgets: WidgetRegistry,
  { type, properties }: CompiledBlockNode<B>,
  rest: Omit<BlockWidgetProps<B>, 'properties'>,
): ReactNode {
  return createElement(widgets.block(type).Component, { ...rest, properties });
}
