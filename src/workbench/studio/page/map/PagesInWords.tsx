import type { MapFlow, MapPage } from '../../calls/mapCalls.ts';
import { LineLink } from '../LineLink.tsx';
import { asksInWords } from './asksInWords.ts';
import { lightOf, lightWords, type Reach } from './reach.ts';

/** The map as a list, with all that the drawing has no room for. */
export function PagesInWords({ flow, reach }: { readonly flow: MapFlow; readonly reach: Reach }) {
  return (
    <ol data-part="in-words">
      {flow.pages.map((page) => (
        <li key={page.path}>
          <PageInWords page={page} reach={reach} />
        </li>
      ))}
    </ol>
  );
}

function PageInWords({ page, reach }: { readonly page: MapPage; readonly reach: Reach }) {
  const { path, title, section, document, documentFile, skip } = page;
  const light = lightOf(path, reach);
  const unreached = reach.unreached.find((one) => one.path === path);
  return (
    <>
      <p>
        <strong>{title.map(({ text }) => text).join(' / ')}</strong> <LineLink place={page}>{path}</LineLink>
        {section !== null && `, section "${section.name[0]?.text ?? section.key}"`}: {asksInWords(page)}.{' '}
        <LineLink place={{ file: documentFile, line: 1, column: 1 }}>{document}</LineLink>
        {light !== 'lit' && ` (${lightWords[light]})`}
      </p>
      {skip !== null && (
        <p>
          <LineLink place={skip}>Skipped unless</LineLink> {skip.unless}.{' '}
          {skip.names.length > 0 && 'The documents call this '}
          {skip.names.map((name, index) => (
            <span key={name.name}>
              {index > 0 && ', by way of '}
              <LineLink place={name}>{name.name}</LineLink>
            </span>
          ))}
          {skip.names.length > 0 && '. '}
          {skip.readsFrom.length > 0 && `It reads answers of ${skip.readsFrom.join(', ')}.`}
          {skip.whenSkipped !== null && (
            <>
              {' '}
              <LineLink place={skip.whenSkipped}>When skipped</LineLink> {removedInWords(skip)}.
            </>
          )}
        </p>
      )}
      {unreached !== undefined && (
        <p data-part="never">
          {unreached.sentence}{' '}
          {unreached.lines.map((line) => (
            <span key={`${line.file}:${line.line}:${line.message}`}>
              <LineLink place={line} /> {line.message}{' '}
            </span>
          ))}
        </p>
      )}
    </>
  );
}

function removedInWords({ clears, discards }: NonNullable<MapPage['skip']>): string {
  const parts = [
    ...(clears.length === 0 ? [] : [`it clears ${clears.join(', ')}`]),
    ...(discards.length === 0 ? [] : [`it discards the records of ${discards.join(', ')}`]),
  ];
  return parts.length === 0 ? 'nothing is removed' : parts.join(', and ');
}
