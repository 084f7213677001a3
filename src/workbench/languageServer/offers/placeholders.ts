import { constantsOf } from '../../../meaning/constants/constantsIn.ts';
import { namedBounds } from '../../../meaning/constants/limitConstants.ts';
import { enabledContents } from '../../../meaning/enabledContents.ts';
import { ownLimits } from '../../../rules/constants.ts';
import { kindWords } from '../names/fieldWords.ts';
import { type At, type Offer, type Offering, onceEach } from './offer.ts';

/** What the code fills in where the text is shown, what documents set, bounds, and answers by the names of flows.json. */
export const offeredPlaceholders: Offering = (at) =>
  onceEach([...filledIn(at), ...constants(at), ...bounds(at), ...answers(at)]);

function filledIn({ slot: { path }, surroundings: { meaning } }: At): readonly Offer[] {
  const key = String(path.at(-1));
  const filled = meaning.references.flatMap(({ kind, value, placeholders }) =>
    kind === 'text' && value === key ? placeholders : [],
  );
  return [
    ...filled.map((name) => ({ name, detail: 'Filled in where the text is shown', rank: 0 })),
    ...ownLimits.map((name) => ({ name, detail: 'The bound of the field or list beside', rank: 2 })),
  ];
}

function constants({ document: { file }, surroundings: { meaning } }: At): readonly Offer[] {
  const content = enabledContents(meaning).find(({ culture }) => file.endsWith(`/${culture}.json`));
  return [...constantsOf(meaning)].map(([name, write]) => ({
    name,
    ...(content !== undefined && { detail: write(content) }),
  }));
}

const bounds = ({ surroundings: { meaning } }: At): readonly Offer[] =>
  [...namedBounds(meaning.meanings)].map(([name, [first]]) => ({
    name,
    detail: [first?.min, first?.max].filter((one) => one != null).join(' to '),
    rank: 2,
  }));

function answers({ surroundings }: At): readonly Offer[] {
  return surroundings.flowScopes.flatMap(({ named }) =>
    [...named.models].flatMap(([alias, { fields }]) =>
      [...(fields ?? [])].map(([key, config]) => {
        const declared = surroundings.declared(config);
        return { name: `${alias}.${key}`, ...(declared !== undefined && { detail: kindWords(declared) }) };
      }),
    ),
  );
}
