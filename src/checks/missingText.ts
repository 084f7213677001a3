import type { Project } from '../documents/reading/project.ts';
import { nodeProperty } from '../meaning/nodeProperty.ts';
import type { Place } from '../meaning/place.ts';
import { didYouMean } from '../rules/didYouMean.ts';
import { listOptions } from '../rules/lists/listOptions.ts';
import { isListName } from '../rules/option.ts';
import type { Check } from './check.ts';
import { contentDocuments, referringDocuments } from './contentDocuments.ts';
import { type EnabledContent, enabledContents } from './enabledContents.ts';

/** A document is only valid if every text that it shows exists in every enabled language. */
export const missingText: Check = (project, report) => {
  const contents = enabledContents(project);
  for (const { place, key } of [...shownTexts(project), ...listLabels(project), ...serverMessages(project)]) {
    const missing = contents.filter(({ texts }) => !Object.hasOwn(texts, key));
    if (missing.length === 0) continue;
    report(place, 'missing-text', `"${key}" has no text in ${files(missing)}.`, nearest(key, contents));
  }
};

interface ShownText {
  readonly place: Place;
  readonly key: string;
}

function shownTexts(project: Project): readonly ShownText[] {
  return referringDocuments(project).flatMap(({ loaded, index }) =>
    index.references.flatMap(({ kind, value, path }) =>
      kind === 'text' ? [{ place: { in: loaded, path }, key: value }] : [],
    ),
  );
}

/** The labels of static lists. Countries are left out: the server adds their names in every language. */
function listLabels(project: Project): readonly ShownText[] {
  return contentDocuments(project).flatMap(({ loaded, index }) =>
    index.nodes.flatMap(({ value: node, path }) => {
      const options = nodeProperty(node, 'options');
      if (typeof options !== 'object' || options === null || !('list' in options)) return [];
      if (!isListName(options.list) || options.list === 'countries') return [];
      const place = { in: loaded, path: [...path, 'options', 'list'] };
      return listOptions(options.list).flatMap(({ label }) => (label === undefined ? [] : [{ place, key: label }]));
    }),
  );
}

function serverMessages(project: Project): readonly ShownText[] {
  return project.models.flatMap((model) =>
    Object.entries(model.document?.fields ?? {}).flatMap(([name, { validations = [] }]) =>
      validations.flatMap(({ messageKey }, index) => {
        const path = ['fields', name, 'validations', index, 'messageKey'];
        return messageKey === undefined ? [] : [{ place: { in: model, path }, key: messageKey }];
      }),
    ),
  );
}

const files = (contents: readonly EnabledContent[]): string => contents.map(({ loaded }) => loaded.file).join(' and ');

/** Only where the text is missing everywhere: otherwise the key is right and a translation is wanted. */
function nearest(key: string, contents: readonly EnabledContent[]): string | undefined {
  const keys = new Set(contents.flatMap(({ texts }) => Object.keys(texts)));
  return keys.has(key) ? undefined : didYouMean(key, keys);
}
