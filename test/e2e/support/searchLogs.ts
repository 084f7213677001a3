import { globSync, readdirSync, readFileSync } from 'node:fs';
import { runFolder, sharedLog } from './runFolder.ts';
import { typedValues } from './typedValues.ts';

/** A shorter one stands in any text by chance. */
const shortest = 4;
/** Digits are in times, sizes and ids by chance; a PIN has six. */
const fewestDigits = 6;
/** The product's own words in a log, such as names of forms and languages, from its documents and endpoints. */
const productFiles = ['flows.json', 'page-schemas/**/*.json', 'lists/*.json', 'settlement/**/*.json', 'src/wire/*.ts'];

/**
 * Fails where a value typed in a journey is in the log of a server, at its finest level, or in the metrics. Runs once,
 * after all journeys, while their shared servers still answer.
 */
export default async function searchLogs(): Promise<void> {
  const logs = `${runFolder()}/logs`;
  const names = readdirSync(logs);
  const texts = new Map(names.map((name) => [name, readFileSync(`${logs}/${name}`, 'utf8')]));
  for (const name of names.filter((each) => each.startsWith(sharedLog))) {
    const address = /"address":"(http:[^"]+\/metrics)"/.exec(texts.get(name) ?? '')?.[1];
    if (address === undefined) throw new Error(`${name} does not say where the metrics are.`);
    texts.set(`metrics of ${name}`, await (await fetch(address)).text());
  }

  const words = productFiles.flatMap((pattern) => globSync(pattern)).map((file) => readFileSync(file, 'utf8'));
  const product = new Set(words.join('\n').match(/(?<=["'])[^"'\n]*(?=["'])/g));
  const searched = [...typedValues()].filter((value) => isTelling(value) && !isOfProduct(value, product));
  const found = [...texts].flatMap(([name, text]) =>
    searched
      // As the log writes it.
      .map((value) => JSON.stringify(value).slice(1, -1))
      .filter((value) => standsIn(text, value))
      .map((value) => `"${value}" in ${name}: ${lineWith(text, value)}`),
  );
  if (found.length > 0) throw new Error(`What was typed stands in the log of the journeys:\n${found.join('\n')}`);
  process.stdout.write(`${searched.length} typed values are in none of ${texts.size} logs.\n`);
}

function isTelling(value: string): boolean {
  return value.length >= (/^\d+$/.test(value) ? fewestDigits : shortest);
}

/** One of its words, or the name of a model, which is made of two: `claimDetails(PaymentElection)`. */
function isOfProduct(value: string, product: ReadonlySet<string>): boolean {
  const model = /^(\w+)\((\w+)\)$/.exec(value);
  return product.has(value) || (model !== null && [model[1], model[2]].every((word = '') => product.has(word)));
}

/** Not as a part of a longer word or number. */
function standsIn(text: string, value: string): boolean {
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + 1)) {
    const [before, after] = [text.slice(Math.max(at - 1, 0), at), text.slice(at + value.length, at + value.length + 1)];
    if (!/[\p{L}\p{N}_.-]/u.test(before) && !/[\p{L}\p{N}_-]/u.test(after)) return true;
  }
  return false;
}

function lineWith(text: string, value: string): string {
  return (text.split('\n').find((line) => line.includes(value)) ?? '').slice(0, 500);
}
