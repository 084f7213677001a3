import { styled } from '@mui/material/styles';
import { useAtomValue } from 'jotai';
import { createElement, memo, useContext } from 'react';
import type { CompiledBlockNode } from '../compile/compiledPage.ts';
import { conditionAtom } from '../state/fieldView.ts';
import { nodeDomId } from './domIds.ts';
import { RecordContext, usePageScope } from './pageScope.ts';

/** It takes the focus when an error of the whole block is followed. */
const Root = styled('div')({ minInlineSize: 0, '&:focus': { outline: '3px solid currentColor', outlineOffset: 4 } });

/** A block widget's node. */
export const BlockView = memo(function BlockView({ node }: { readonly node: CompiledBlockNode }) {
  const { widgets, Content } = usePageScope();
  const record = useContext(RecordContext);
  const shown = useAtomValue(conditionAtom(node.showWhen, record));
  if (!shown) return null;
  const component = widgets.blocks[node.type];
  return (
    <Root id={nodeDomId(node.id)} data-block={node.type}>
      {createElement(component, { id: node.id, properties: node.properties, record, Content })}
    </Root>
  );
});
