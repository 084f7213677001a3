import type { FieldWidgetDeclaration } from '../../widgets/declare.ts';
import { fieldWidgets } from '../../widgets/manifest.ts';
import { inside } from '../meaning/place.ts';
import type { Check } from './check.ts';

const declarations: readonly FieldWidgetDeclaration[] = Object.values(fieldWidgets);

/** A document is only valid if each field has a widget that can edit the kind of value the model config stores. */
export const widgetValueType: Check = ({ fields }, report) => {
  for (const node of fields) {
    const type = node.field?.config?.type;
    const widget = declarations.find(({ name }) => name === node.value.widget);
    if (type === undefined || widget === undefined || widget.values.includes(type)) continue;
    const fitting = declarations.filter(({ values }) => values.includes(type)).map(({ name }) => name);
    const message = `A "${widget.name}" field cannot edit ${node.value.field}, which is stored as ${type}. Use one of: ${fitting.join(', ')}.`;
    report(inside(node, 'widget'), 'widget-value-type', message);
  }
};
