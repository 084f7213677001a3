import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readProjectFiles } from '../../../src/files/readProjectFiles.ts';
import { definitionsAt } from '../../../src/workbench/languageServer/answers/definitions.ts';
import { hoverAt } from '../../../src/workbench/languageServer/answers/hoverAt.ts';
import { documentAt } from '../../../src/workbench/languageServer/documentAt.ts';
import { lookAt } from '../../../src/workbench/languageServer/lookAt.ts';
import { occurrencesIn } from '../../../src/workbench/languageServer/names/occurrences.ts';
import { slotAt } from '../../../src/workbench/languageServer/names/slotAt.ts';
import { surroundingsOf } from '../../../src/workbench/languageServer/names/surroundings.ts';
import { offersAt } from '../../../src/workbench/languageServer/offers/offersAt.ts';
import { WrittenTexts } from '../../../src/workbench/languageServer/writtenTexts.ts';

const { files, settlementFolder } = await readProjectFiles({ projectDir: '.', settlementDir: 'settlement' });
const documents = [...files].flatMap(([file, text]) => {
  const place = documentAt(file, settlementFolder);
  return place === null ? [] : [{ file, text, place }];
});

/** A document from which a piece is missing, and a place in it. */
const halfWritten = fc
  .tuple(fc.constantFrom(...documents), fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(60))
  .map(([document, part, missing]) => {
    const offset = Math.floor(part * document.text.length);
    return { ...document, offset, half: document.text.slice(0, offset) + document.text.slice(offset + missing) };
  });

const look = lookAt(files, settlementFolder);
const surroundings = surroundingsOf(look, new WrittenTexts());
const occurrences = occurrencesIn(surroundings);

it('every question has an answer at every place of a document that is half written', () => {
  fc.assert(
    fc.property(halfWritten, ({ file, place, half, offset }) => {
      const document = { file, place, written: new WrittenTexts().of(file, half) };
      const slot = slotAt(document.written, place.kind, offset);
      expect(slot.range.start).toBeLessThanOrEqual(slot.range.end);
      expect(offersAt({ slot, document, surroundings })).toBeInstanceOf(Array);
      expect(() => hoverAt({ document, offset, surroundings, occurrences })).not.toThrow();
      expect(definitionsAt(file, offset, occurrences)).toBeInstanceOf(Array);
    }),
    { numRuns: 300 },
  );
});

it('while a document is half written, the others have the faults that they had', () => {
  fc.assert(
    fc.property(halfWritten, ({ file, half }) => {
      const { faults, readable } = lookAt(new Map([...files, [file, half]]), settlementFolder, files);
      // A text that can still be read may say something else.
      const isReadable = readable.get(file) === half;
      expect(isReadable ? [] : faults.filter((fault) => fault.file !== file)).toEqual(
        isReadable ? [] : look.faults.filter((fault) => fault.file !== file),
      );
    }),
    { numRuns: 10 },
  );
});
