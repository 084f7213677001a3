import type { BlockWidgetDeclaration, FieldWidgetDeclaration } from '../../widgets/declare.ts';
import { blockWidgets, fieldWidgets } from '../../widgets/manifest.ts';
import { messageKeys } from '../rules/messageKeys.ts';
import type { Check } from './check.ts';
import { enabledContents } from './enabledContents.ts';
import { productTexts } from './productTexts.ts';

const widgets: readonly (FieldWidgetDeclaration | BlockWidgetDeclaration)[] = [
  ...Object.values(fieldWidgets),
  ...Object.values(blockWidgets),
];

/** Every text that shows without standing in a document, and who shows it. */
const shown: ReadonlyMap<string, string> = new Map([
  ...widgets.flatMap(({ name, texts }) => Object.keys(texts).map((key) => [key, `the widget "${name}"`] as const)),
  ...messageKeys.map((key) => [key, 'a validation rule'] as const),
  ...Object.keys(productTexts).map((key) => [key, 'the application'] as const),
]);

/** A content document is only valid if it has every text of the application, its widgets and its rules. */
export const missingProductText: Check = (project, report) => {
  for (const { file, texts } of enabledContents(project)) {
    for (const [key, by] of shown) {
      if (Object.hasOwn(texts, key)) continue;
      report({ file, path: ['texts'], atKey: true }, 'missing-text', `"${key}" is missing. It is shown by ${by}.`);
    }
  }
};
