import type { CompiledFlow } from '../../compile/compiledPage.ts';
import { prepopulatedMapping } from '../../rules/dtoMapping.ts';
import { fieldId } from '../../rules/names.ts';
import { type Fact, type KindFacts, signInFacts } from '../../rules/signInFacts.ts';
import type { HeldAnswers } from './heldAnswers.ts';
import { and, implies, not, or, type Term } from './smt.ts';

/**
 * What the server knows of one person fits together: the state and postal code of an address are known either as those of the
 * United States or as others.
 */
export function fittingFacts({ authorize, models }: CompiledFlow, { answer }: Pick<HeldAnswers, 'answer'>): Term {
  const known = models[prepopulatedMapping]?.fields ?? {};
  const facts = factsOf(authorize?.by ?? 'open');
  const some = (where: Fact['of']): Term =>
    or(
      ...Object.keys(known)
        .filter((key) => facts[key]?.of === where)
        .map((key) => not(answer(fieldId(prepopulatedMapping, key), null).isEmpty)),
    );
  const [us, abroad] = [some('us'), some('abroad')];
  if (known[countryFact] === undefined) return not(and(us, abroad));
  const country = answer(fieldId(prepopulatedMapping, countryFact), null);
  const isUs = or(country.isEmpty, country.is('US'));
  return and(implies(us, isUs), implies(abroad, not(isUs)));
}

const countryFact = 'mailingCountry';

/**
 * What is known of everyone who has signed in. It need not hold of a claimant who is still on the page where they sign in,
 * and reads there what is shown before.
 */
export function alwaysKnownFacts({ authorize, models }: CompiledFlow, { answer }: Pick<HeldAnswers, 'answer'>): Term {
  const facts = factsOf(authorize?.by ?? 'open');
  const keys = Object.keys(models[prepopulatedMapping]?.fields ?? {});
  const always = keys.filter((key) => facts[key]?.isAlwaysKnown === true);
  const typed = Object.values(authorize?.fields ?? {}).map((id) => not(answer(id, null).isEmpty));
  const isKnown = always.map((key) => not(answer(fieldId(prepopulatedMapping, key), null).isEmpty));
  return implies(or(...typed), and(...isKnown));
}

const factsOf = (by: keyof typeof signInFacts): KindFacts['facts'] => signInFacts[by].facts;
