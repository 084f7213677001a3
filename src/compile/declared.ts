import type { BlockWidgetName, FieldWidgetName } from '../../widgets/list.ts';
import type { BlockProperties, FieldOptions } from './compiledPage.ts';

/*
 * What is compiled of a document that the check accepts is as the widgets declare it: `checkDeclared` holds every flow to
 * that where it is built and where the server starts. A browser, which has no schemas to do it again, goes by it.
 */

/** Returns compiled options, typed. */
export function optionsOf<W extends FieldWidgetName>(widget: W, options: object): FieldOptions[W] {
  if (areOptions(widget, options)) return options;
  throw new Error(`The widget ${widget} was given a list in the place of its options.`);
}

/** Returns compiled properties, typed. */
export function propertiesOf<B extends BlockWidgetName>(block: B, properties: object): BlockProperties[B] {
  if (areProperties(block, properties)) return properties;
  throw new Error(`The block ${block} was given a list in the place of its properties.`);
}

function areOptions<W extends FieldWidgetName>(_widget: W, options: object): options is FieldOptions[W] {
  return !Array.isArray(options);
}

function areProperties<B extends BlockWidgetName>(_block: B, value: object): value is BlockProperties[B] {
  return !Array.isArray(value);
}
