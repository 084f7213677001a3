import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatValue } from '../../rules/formatValue.ts';
import type { SettlementAnswers } from './settlementAnswers.ts';

/** `common/` is in every new settlement, beside what is for those with its answer to who may file. */
const templates = fileURLToPath(new URL('settlement/', import.meta.url));

/** Every file of a new settlement, by its path in the folder. `schemas` is where the folder finds those of documents. */
export async function newSettlement(answers: SettlementAnswers, schemas: string): Promise<ReadonlyMap<string, string>> {
  const { name, case: theCase, prefix, lastDay, who, email, phone, address } = answers;
  const values = {
    name,
    case: theCase,
    prefix,
    // As long as the first part of a notice id, whose groups the sign-in sets.
    letters: prefix.slice(0, 2),
    lastDay,
    lastDayInWords: formatValue('date', lastDay, 'en'),
    email,
    phone,
    address,
    schemas,
  };
  const files = new Map<string, string>();
  for (const folder of ['common', who]) {
    const root = path.join(templates, folder);
    for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      const written = file.endsWith('.json') ? inJson : inText;
      const own = path.relative(root, file).split(path.sep).join('/');
      files.set(own, filled(await readFile(file, 'utf8'), values, written));
    }
  }
  return files;
}

type Written = (value: string) => string;
const inText: Written = (value) => value;
const inJson: Written = (value) => JSON.stringify(value).slice(1, -1);

function filled(template: string, values: Readonly<Record<string, string>>, written: Written): string {
  return template.replaceAll(/%(\w+)%/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The templates of a new settlement name %${name}%, which has no value.`);
    return written(value);
  });
}
