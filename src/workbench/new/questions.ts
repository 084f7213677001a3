/** What a new document is made from. */
export interface Question<T> {
  readonly option: string;
  readonly asks: string;
  /** All that can be answered; left out where anything of a shape can. */
  readonly choices?: readonly string[];
  /** Whether several answers are given in one, like the choices of a question. */
  readonly isList?: boolean;
  /** What a choice is called where people choose from a list, by choice; left out for those that say it themselves. */
  readonly words?: Readonly<Record<string, string>>;
  /** The choice that most take, where that is not the first. */
  readonly usual?: string | undefined;
  /** The answer, or in a sentence what is wrong with it. `typed` has no blanks around it. */
  read(this: void, typed: string, now: Date): Read<T>;
}

export type Read<T> = { readonly answer: T } | { readonly wrong: string };

/** Null where there is no terminal. */
export type Ask = ((question: string) => Promise<string>) | null;

export interface Given {
  readonly options: Readonly<Record<string, string | undefined>>;
  readonly ask: Ask;
  readonly now: Date;
}

/** @throws Error that names every option that is needed where there is no terminal to ask in. */
export function requireOptions(needed: readonly Question<unknown>[], { options, ask }: Given): void {
  const missing = needed.filter(({ option }) => options[option] === undefined);
  if (ask !== null || missing.length === 0) return;
  const names = missing.map(({ option }) => `--${option}`).join(', ');
  throw new Error(`There is no terminal to ask in, so that these options are needed: ${names}.`);
}

/** From the option of its name, or asked for until it is right. @throws Error for an option that is wrong. */
export async function answerTo<T>(
  { option, asks, choices, read }: Question<T>,
  { options, ask, now }: Given,
): Promise<T> {
  const typed = options[option];
  if (typed !== undefined) {
    const given = read(typed.trim(), now);
    if ('wrong' in given) throw new Error(`--${option}: ${given.wrong}`);
    return given.answer;
  }
  let question = choices === undefined ? asks : `${asks} (${choices.join(', ')})`;
  for (;;) {
    const given = read(((await ask?.(`${question}\n> `)) ?? '').trim(), now);
    if ('answer' in given) return given.answer;
    question = given.wrong;
  }
}

/** Words that a claimant reads. `example` says what to write where they are left out. */
export function words(example: string): Question<string>['read'] {
  return (typed) => (typed === '' ? { wrong: `This cannot be left out. Write ${example}.` } : forTexts(typed));
}

/** Tags and placeholders are made of what is refused. */
export function forTexts(typed: string): Read<string> {
  if (!/[<>{}\p{Cc}]/u.test(typed)) return { answer: typed };
  return { wrong: `"${typed}" has a character with a meaning in texts. Leave out <, >, { and }.` };
}

/** One of some words, which are listed where another is typed. */
export function oneOf<T extends string>(choices: readonly T[]): Pick<Question<T>, 'choices' | 'read'> {
  return {
    choices,
    read(typed) {
      const chosen = choices.find((choice) => choice === typed);
      if (chosen !== undefined) return { answer: chosen };
      return { wrong: `"${typed}" cannot be chosen. Write one of: ${choices.join(', ')}.` };
    },
  };
}
