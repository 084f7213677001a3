import { Editor } from '../../test/workbench/languageServer/editor.ts';
import { median } from '../engine/store.ts';

/**
 * Milliseconds from an edit in an editor until names are completed and the faults are told, those of reading and those that proofs find.
 * After each edit the document is as before, and so are its faults.
 */
const page = 'page-schemas/standard/premiums.json';
const edits = [
  { what: 'a field that is not there', file: page, from: '"contributions.insurer"', to: '"contributions.insurrer"' },
  { what: 'a comma too many', file: page, from: '"maxItems": 100,', to: '"maxItems": 100,,' },
  { what: 'a condition of flows.json', file: 'flows.json', from: '"isGroup":', to: '"isGroups":' },
  {
    what: 'a page that proofs find to be unreachable',
    file: 'flows.json',
    from: '"skipUnless": "choseAlternativeOption"',
    // Another one each time, as what was proven before is kept.
    to: '"skipUnless": { "all": ["isGroup", "paidIndirectly", { "count": "contributions", "atMost": 1RUN }] }',
  },
];
const [begun, runs] = [3, 15];

const editor = await Editor.start();
for (const { what, file, from, to } of edits) {
  const text = await editor.textOf(file);
  await editor.write(file, text);
  const uri = editor.uri(file);
  const [faults, names]: [number[], number[]] = [[], []];
  for (let run = 0; run < begun + runs; run += 1) {
    const started = performance.now();
    const position = await editor.write(file, text.replace(from, to.replace('RUN', String(run))));
    await editor.ask('textDocument/completion', { textDocument: { uri }, position });
    names.push(performance.now() - started);
    await editor.faults(file, (found) => found.length > 0);
    faults.push(performance.now() - started);
    await editor.write(file, text);
    await editor.faults(file, (found) => found.length === 0);
  }
  const [told, completed] = [faults, names].map((times) => median(times.slice(begun)).toFixed(0));
  process.stdout.write(`${what}: faults after ${told} ms, names after ${completed} ms\n`);
  await editor.close(file);
}
await editor.stop();
