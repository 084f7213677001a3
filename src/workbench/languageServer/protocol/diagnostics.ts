import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type Connection,
  type Diagnostic,
  type DiagnosticRelatedInformation,
  DiagnosticSeverity,
  type Location,
} from 'vscode-languageserver/node';
import {
  formatDocumentError,
  isWarning,
  type RelatedPlace,
  sortDocumentErrors,
} from '../../../documents/reading/documentError.ts';
import { askIfMeant } from '../../../rules/didYouMean.ts';
import { showingClaim } from '../../check/textReport.ts';
import { type PlacedFault, placedFaults } from '../answers/placedFaults.ts';
import type { Look } from '../lookAt.ts';
import type { ProvenFaults } from '../proofs/provenFaults.ts';
import { offsetAt, rangeFrom } from '../textRange.ts';
import type { WrittenTexts } from '../writtenTexts.ts';
import { protocolRange } from './ranges.ts';
import type { Workspace } from './workspace.ts';

/** Tells the editor the faults of every document, of an open one also that it has none, and forgets those that are gone. */
export function diagnosticsFor(connection: Connection, texts: WrittenTexts, proven: ProvenFaults) {
  let shown: ReadonlyMap<string, string> = new Map();
  return async (workspace: Workspace): Promise<void> => {
    const found = new Map(workspace.openUris.map((uri) => [uri, new Map<string, Diagnostic>()]));
    for (const settlement of workspace.shown) {
      const look = settlement.look();
      const uriOf = (file: string) => workspace.uriOf(settlement.pathOf(file));
      const faults = sortDocumentErrors([...look.faults, ...proven.of(settlement.folder, look.files)]);
      for (const [file, placed] of placedFaults(faults, look, texts)) {
        const uri = uriOf(file);
        const ofFile = found.get(uri) ?? new Map<string, Diagnostic>();
        found.set(uri, ofFile);
        // Two settlements may find the same in what they share.
        for (const one of placed) {
          const places = (related: readonly RelatedPlace[]) =>
            related.map(({ message, ...place }) => ({ message, location: locationOf(place, look, texts, uriOf) }));
          const diagnostic = diagnosticOf(one, look.files.get(file) ?? '', workspace.projectDir, places);
          ofFile.set(formatDocumentError(one.fault), diagnostic);
        }
      }
    }
    const now = new Map([...found].map(([uri, ofFile]) => [uri, JSON.stringify([...ofFile.values()])]));
    const gone = [...shown.keys()].filter((uri) => !now.has(uri));
    const changed = [...now].filter(([uri, seen]) => shown.get(uri) !== seen).map(([uri]) => uri);
    shown = now;
    // At once: a later look must not get in between, whose faults an earlier one would then replace.
    await Promise.all(
      [...gone, ...changed].map((uri) =>
        connection.sendDiagnostics({ uri, diagnostics: [...(found.get(uri)?.values() ?? [])] }),
      ),
    );
  };
}

function locationOf(
  { file, line, column }: Pick<RelatedPlace, 'file' | 'line' | 'column'>,
  { files }: Look,
  texts: WrittenTexts,
  uriOf: (file: string) => string,
): Location {
  const text = files.get(file) ?? '';
  const range = rangeFrom(texts.of(file, text), offsetAt(text, line, column));
  return { uri: uriOf(file), range: protocolRange(text, range) };
}

function diagnosticOf(
  { fault, range }: PlacedFault,
  text: string,
  projectDir: string,
  places: (related: readonly RelatedPlace[]) => DiagnosticRelatedInformation[],
): Diagnostic {
  const { code, message, suggestion, related, claim } = fault;
  const said = suggestion === undefined ? message : `${message} ${askIfMeant(suggestion)}`;
  return {
    range: protocolRange(text, range),
    severity: isWarning(fault) ? DiagnosticSeverity.Warning : DiagnosticSeverity.Error,
    source: 'check',
    code,
    ...codeDescription(code, projectDir),
    ...(related !== undefined && { relatedInformation: places(related) }),
    message: claim === undefined ? said : `${said}\n${showingClaim(claim)}`,
  };
}

const pages = new Map<string, Pick<Diagnostic, 'codeDescription'>>();

/** A copy of the documents alone has no pages about codes. */
function codeDescription(code: string, projectDir: string): Pick<Diagnostic, 'codeDescription'> {
  const page = path.join(projectDir, 'docs', 'faults', `${code}.md`);
  const known = pages.get(page) ?? (existsSync(page) ? { codeDescription: { href: pathToFileURL(page).href } } : {});
  pages.set(page, known);
  return known;
}
