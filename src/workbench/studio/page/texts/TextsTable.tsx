import type { TextCell, TextLanguage, TextRow, TextTable } from '../../calls/textCalls.ts';
import { LineLink } from '../LineLink.tsx';
import { TextEditor } from './TextEditor.tsx';

interface Shown {
  readonly table: TextTable;
  readonly isFresh: boolean;
}

export function TextsTable({ table: { languages, rows }, isFresh }: Shown) {
  return (
    <table>
      <caption>Texts in all languages</caption>
      <thead>
        <tr>
          <th scope="col">Text</th>
          {languages.map(({ culture, name }) => (
            <th key={culture} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key} row={row} languages={languages} isFresh={isFresh} />
        ))}
      </tbody>
    </table>
  );
}

/** The cells of other languages that began with the words of this one, and have them still. */
const begunLike = ({ file, text }: TextCell, cells: readonly TextCell[]): readonly TextCell[] =>
  cells.filter(
    (other) =>
      other.file !== file && other.text === text && other.problems.some(({ code }) => code === 'untouched-text'),
  );

interface ShownRow {
  readonly row: TextRow;
  readonly languages: readonly TextLanguage[];
  readonly isFresh: boolean;
}

function Row({ row: { key, uses, cells }, languages, isFresh }: ShownRow) {
  return (
    <tr>
      <th scope="row">
        <code>{key}</code>
        {uses.length === 0 && <small>Shown by the product, or nowhere.</small>}
        {uses.length > 0 && (
          <ul>
            {uses.map((use) => (
              <li key={`${use.file}:${use.line}:${use.column}`}>
                <LineLink place={use} />
                {use.field !== null && ` of ${use.field}`}
              </li>
            ))}
          </ul>
        )}
      </th>
      {cells.map((cell, index) => {
        const language = languages[index];
        return (
          <td key={cell.culture}>
            {language !== undefined && (
              <TextEditor
                textKey={key}
                cell={cell}
                language={language}
                followers={cell.culture === 'en' ? begunLike(cell, cells) : []}
                isFresh={isFresh}
              />
            )}
          </td>
        );
      })}
    </tr>
  );
}
