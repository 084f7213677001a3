import { createInterface } from 'node:readline/promises';
import { openExistingClassList } from '../../people/classList/classList.ts';
import { lookUp, mostFound, type Sought, soughtFacts } from '../../people/classList/lookUp.ts';
import { loadSettlement } from '../../settlement/loadSettlement.ts';
import { optionName, recordCommand, withoutValues } from '../../store/audit/recordCommand.ts';
import type { ClassMember } from '../../store/classListRows.ts';
import { openArchive } from '../storage.ts';
import type { CommandContext, TableCommand } from './commandTable.ts';
import { CommandError, print, type Terminal } from './runCommand.ts';

const facts = ['lastName', ...soughtFacts] as const;
type Fact = (typeof facts)[number];
type SoughtOptions = Readonly<Partial<Record<Fact, string>>>;

const labels: Readonly<Record<Fact, string>> = {
  lastName: 'Last name',
  firstName: 'First name',
  postalCode: 'Postal code',
  street: 'Street',
  city: 'City',
  email: 'Email',
  phone: 'Phone',
};

/** `lookup`, for the helpdesk: people without their notice. It asks for names and addresses where no option is given. */
export const lookupCommand: TableCommand = {
  takes: [],
  options: Object.fromEntries(facts.map((fact) => [optionName(fact), 'TEXT'])),
  run: lookUpPeople,
};

async function lookUpPeople({ terminal, settings, options }: CommandContext): Promise<void> {
  const given = facts.flatMap((fact) => {
    const value = options[optionName(fact)];
    return value === undefined ? [] : [[fact, value]];
  });
  const sought = soughtOf(given.length > 0 ? Object.fromEntries(given) : await asked(terminal));
  const { flows } = await loadSettlement(settings);
  const forms = flows.filter(({ authorize }) => authorize?.by === 'notice').map(({ formType }) => formType);
  const { store, storageKeys } = await openArchive(settings);
  try {
    const classList = await openExistingClassList(store, storageKeys);
    const { people, isMore } = await lookUp(store.classList, classList, sought);
    await recordCommand(store, settings.operator, {
      ...{ command: 'class-list lookup', count: people.length },
      options: withoutValues(sought),
    });
    for (const person of people) {
      const filed: string[] = [];
      for (const formType of forms) {
        const claim = await store.claims.findOfNotice(formType, person.noticeId);
        if (claim !== null) filed.push(`filed ${formType} on ${claim.filedAt.slice(0, 10)}: ${claim.referenceCode}`);
      }
      await print(terminal, [...described(person), filed.join('; ') || 'has not filed'].join(' | '));
    }
    if (people.length === 0) throw new CommandError('No person in the class list has these: try with fewer of them.');
    if (isMore) throw new CommandError(`There are more than ${mostFound}: say more of the person.`);
  } finally {
    await store.close();
  }
}

function described(member: ClassMember): readonly string[] {
  const joined = (...parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(' ');
  const { streetLine1, streetLine2, city, state, postalCode, country } = member;
  const address = [streetLine1, streetLine2, joined(city, state, postalCode), country].filter(Boolean).join(', ');
  return [member.noticeId, joined(member.firstName, member.middleInitial, member.lastName), address];
}

function soughtOf({ lastName, ...others }: SoughtOptions): Sought {
  const filled = Object.fromEntries(
    soughtFacts.flatMap((fact) => {
      const text = others[fact]?.trim() ?? '';
      // Punctuation alone would be found everywhere.
      return /[\p{L}\p{N}]/u.test(text) ? [[fact, text]] : [];
    }),
  );
  if (!/[\p{L}\p{N}]/u.test(lastName ?? '') || Object.keys(filled).length === 0) {
    throw new CommandError(
      'Give the last name and at least one of the others: a first name, a postal code, a street, …',
    );
  }
  return { lastName: lastName ?? '', ...filled };
}

/** Answers that are typed here are in no list of processes and in no shell history. */
async function asked({ stdin, stderr }: Terminal): Promise<SoughtOptions> {
  const terminal = createInterface({ input: stdin });
  const answers: Partial<Record<Fact, string>> = {};
  try {
    const lines = terminal[Symbol.asyncIterator]();
    for (const fact of facts) {
      stderr.write(`${labels[fact]}: `);
      const { done, value } = await lines.next();
      if (done) {
        if (fact !== 'lastName') break;
        throw new CommandError('The questions need a terminal: give --last-name and another option.');
      }
      if (value.trim() !== '') answers[fact] = value;
    }
  } finally {
    terminal.close();
  }
  return answers;
}
