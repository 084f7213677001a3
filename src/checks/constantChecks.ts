import { meant } from '../documents/reading/meant.ts';
import { constantIn, constantsOf } from '../meaning/constants/constantsIn.ts';
import { namedBounds, namedLimit } from '../meaning/constants/limitConstants.ts';
import { quotedTexts } from '../meaning/constants/settingConstants.ts';
import { enabledContents } from '../meaning/enabledContents.ts';
import type { Meaning } from '../meaning/meaning.ts';
import { keyInside, type SourceLocation } from '../meaning/sourceLocation.ts';
import { constantKinds, isConstant } from '../rules/constants.ts';
import { placeholdersOf } from '../rules/placeholders.ts';
import { type Check, canBeShownElsewhere, type Report } from './check.ts';
import { isIdle, shownPlaceholders } from './shownPlaceholders.ts';
import { foundInTexts } from './textsOf.ts';

/** What a text says is set must be set: a deadline with a date, a setting that texts may quote, one bound. */
export const unknownConstant: Check = (meaning, report) => {
  const shown = shownPlaceholders(meaning);
  const quoted: ReadonlySet<string> = new Set(Object.values(quotedTexts));
  for (const content of enabledContents(meaning)) {
    for (const [key, names] of constantsByText(content)) {
      const location = { file: content.fileOf(key) ?? '', path: ['texts', key] };
      for (const name of names) {
        if (quoted.has(key)) {
          const message = `Other texts quote this one, so it can quote nothing itself. Take out {{${name}}}.`;
          report(location, 'unknown-placeholder', message);
        } else if (constantIn(name, key, content, meaning) === null) {
          lookAt(
            name,
            location,
            { culture: content.culture, isShown: shown.has(key) && !isIdle(key, meaning) },
            meaning,
            report,
          );
        }
      }
    }
  }
};

const constantsByText = foundInTexts((text) => placeholdersOf(text).filter(isConstant));

interface Place {
  readonly culture: string;
  /** A text of the project may name what only settlements with its flow have. */
  readonly isShown: boolean;
}

function lookAt(name: string, location: SourceLocation, { culture, isShown }: Place, meaning: Meaning, report: Report) {
  const refuse = (message: string, known: readonly string[] = []) =>
    report(location, 'unknown-placeholder', message, meant(name, known));
  if (name.startsWith('limits.')) {
    if (!isShown || canBeShownElsewhere(meaning)) return;
    const bounds = namedBounds(meaning.meanings);
    const texts = namedLimit(bounds, name, culture);
    if (texts.length > 1) {
      refuse(`{{${name}}} is ${texts.join(' in one flow and ')} in another. Write the bound of one flow as it is.`);
    } else if (bounds.has(name)) {
      refuse(`This field or list has two bounds. Write {{${name}.min}} or {{${name}.max}}.`);
    } else {
      const example = [...bounds.keys()].join(', ') || 'none';
      refuse(`No field or list that a page asks for has the bound {{${name}}}. There are: ${example}.`, [
        ...bounds.keys(),
      ]);
    }
    return;
  }
  const [kind = ''] = name.split('.');
  const constants = [...constantsOf(meaning).keys()].filter((known) => known.startsWith(`${kind}.`));
  if (kind === 'settings') {
    refuse(`A text cannot have {{${name}}}. Of the settings there are: ${constants.join(', ')}.`, constants);
    return;
  }
  // An unreadable document may name or date it.
  if (meaning.deadlines?.document == null || meaning.flows.some(({ document }) => document === null)) return;
  const declared = meaning.flows.flatMap(({ document }) => document?.deadlines ?? []);
  const deadline = name.replace(/^deadlines\./, '').replace(/\.time$/, '');
  if (!declared.includes(deadline)) {
    const dates = constants.filter((known) => !known.endsWith('.time'));
    refuse(`There is no deadline {{${name}}}. There are: ${dates.join(', ') || 'none'}.`, constants);
  } else if (isShown && !constants.includes(`deadlines.${deadline}`)) {
    refuse(`${meaning.deadlines.file} has no date for {{${name}}}.`);
  }
}

/** No model is called like what texts say of the settings. */
export const takenAlias: Check = ({ flows }, report) => {
  for (const loaded of flows) {
    for (const alias of Object.keys(loaded.document?.models ?? {})) {
      if (!constantKinds.some((kind) => kind === alias)) continue;
      const message = `"${alias}" cannot name a model: in a text, {{${alias}.…}} is what the documents set. Choose another name.`;
      report(keyInside(loaded, 'models', alias), 'unknown-placeholder', message);
    }
  }
};
