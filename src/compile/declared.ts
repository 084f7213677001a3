import type { Reading } from '../../widgets/defineWidget.ts';
import type { BlockWidgetName, FieldWidgetName } from '../../widgets/list.ts';
import type { CompiledBlockNode, FieldOptions } from './compiledPage.ts';

/** `checkDeclared` has checked every compiled flow, so the types hold in browsers too, which have no schemas. */

export function optionsOf<W extends FieldWidgetName>(widget: W, options: object): FieldOptions[W] {
  if (areOptions(widget, options)) return options;
  throw new Error(`The widget ${widget} was given a list in the place of its options.`);
}

interface UntypedBlock<B extends BlockWidgetName> extends Pick<CompiledBlockNode, 'id' | 'showWhen'> {
  readonly type: B;
  readonly reads: Reading | null;
  readonly properties: object;
}

export function blockNodeOf<B extends BlockWidgetName>(node: UntypedBlock<B>): CompiledBlockNode<B> {
  if (isNode(node)) return node;
  throw new Error(`The block ${node.type} was given a list in the place of its properties.`);
}

function areOptions<W extends FieldWidgetName>(_widget: W, options: object): options is FieldOptions[W] {
  return !Array.isArray(options);
}

function isNode<B extends BlockWidgetName>(node: UntypedBlock<B>): node is UntypedBlock<B> & CompiledBlockNode<B> {
  return !Array.isArray(node.properties);
}
