import { init, killThreads } from 'z3-solver';

/** What the solver knows of a question. `unknown` when its budget was spent before it knew. */
export type Verdict =
  | { readonly kind: 'possible'; readonly valueOf: (name: string) => string }
  /** The assumptions that cannot hold together; none can be left out. */
  | { readonly kind: 'impossible'; readonly because: readonly string[] }
  | { readonly kind: 'unknown' };

/** What is said stays said; assumptions hold for one question. All of it is SMT-LIB 2. */
export interface Solver {
  say(script: string): void;
  /** `wanted` are the terms that `valueOf` knows. */
  ask(assumptions: readonly string[], wanted: readonly string[]): Verdict;
  /** Frees what it holds. */
  end(): void;
}

/** Steps of the solver for one question: the same answer on every machine, and never a hang. */
const budget = 1_000_000;

const options = [
  '(set-option :auto_config false)',
  '(set-option :produce-unsat-cores true)',
  '(set-option :smt.core.minimize true)',
  `(set-option :rlimit ${budget})`,
].join('\n');

/** A function that makes solvers, which share nothing. `goOn` is asked before each question, and throws to end the search. */
export async function solvers(goOn: () => void = () => {}): Promise<() => Solver> {
  loading ??= load();
  const { make, end, evaluate } = await loading;
  return () => {
    const context = make();
    let unsaid = options;
    return {
      say(script) {
        unsaid += `\n${script}`;
      },
      ask(assumptions, wanted) {
        goOn();
        const answer = evaluate(context, `${unsaid}\n(check-sat-assuming (${assumptions.join(' ')}))`);
        unsaid = '';
        switch (answer) {
          case 'sat': {
            const values = wanted.length === 0 ? '()' : evaluate(context, `(get-value (${wanted.join(' ')}))`);
            return { kind: 'possible', valueOf: valuesIn(values, wanted) };
          }
          case 'unsat':
            return { kind: 'impossible', because: evaluate(context, '(get-unsat-core)').match(/[^\s()]+/g) ?? [] };
          case 'unknown':
            return { kind: 'unknown' };
          default:
            throw new Error(`The solver did not understand what it was told: ${answer}`);
        }
      },
      end: () => end(context),
    };
  };
}

let loading: ReturnType<typeof load> | null = null;

async function load() {
  const { Z3, em } = await init();
  // Only calls that wait in threads need them, and with them a process never ends.
  await killThreads(em);
  const library: Library = em;
  return {
    make() {
      const config = Z3.mk_config();
      const context = Z3.mk_context(config);
      Z3.del_config(config);
      return context;
    },
    end: Z3.del_context,
    // The wrapper's own call gives the script to a thread, which reads it after it was freed.
    evaluate: (context: unknown, script: string) =>
      String(library.ccall('Z3_eval_smtlib2_string', 'string', ['number', 'string'], [context, script])).trim(),
  };
}

interface Library {
  ccall(name: string, returns: string, types: readonly string[], values: readonly unknown[]): unknown;
}

type Expression = string | readonly Expression[];

/** Reads `((x0 true) (x1 (- 3)))`, whose pairs are in the order in which they were asked for. */
function valuesIn(text: string, wanted: readonly string[]): (name: string) => string {
  const pairs = parsed(text.match(/[()]|[^\s()]+/g) ?? []);
  const values = new Map(
    wanted.map((name, index) => {
      const pair = pairs[index];
      return [name, written(Array.isArray(pair) ? pair[1] : undefined)] as const;
    }),
  );
  return (name) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`The solver was not asked for ${name}.`);
    return value;
  };
}

/** The list that the tokens write. */
function parsed(tokens: readonly string[]): readonly Expression[] {
  const open: Expression[][] = [[]];
  for (const token of tokens) {
    if (token === '(') open.push([]);
    else if (token === ')') open.at(-2)?.push(open.pop() ?? []);
    else open.at(-1)?.push(token);
  }
  const whole = open[0]?.[0];
  return Array.isArray(whole) ? whole : [];
}

const written = (expression: Expression = ''): string =>
  typeof expression === 'string' ? expression : `(${expression.map(written).join(' ')})`;
