import type { FieldWidgetDeclaration } from '../../widgets/declare.ts';
import { fieldWidgets } from '../../widgets/manifest.ts';
import { isFieldNode } from '../meaning/fieldNode.ts';
import { referredField } from '../meaning/fieldReference.ts';
import { scopesOf } from '../meaning/scopes.ts';
import type { Check } from './check.ts';

const declarations: readonly FieldWidgetDeclaration[] = Object.values(fieldWidgets);

/** A document is only valid if each field has a widget that can edit the kind of value the model config stores. */
export const widgetValueType: Check = (project, report) => {
  for (const scope of scopesOf(project)) {
    for (const { value: node, path } of scope.index.nodes) {
      if (!isFieldNode(node)) continue;
      const type = referredField(scope, node.field)?.config?.type;
      const widget = declarations.find(({ name }) => name === node.widget);
      if (type === undefined || widget === undefined || widget.values.includes(type)) continue;
      const fitting = declarations.filter(({ values }) => values.includes(type)).map(({ name }) => name);
      const message = `A "${widget.name}" field cannot edit ${node.field}, which is stored as ${type}. Use one of: ${fitting.join(', ')}.`;
      report({ in: scope.loaded, path: [...path, 'widget'] }, 'widget-value-type', message);
    }
  }
};
