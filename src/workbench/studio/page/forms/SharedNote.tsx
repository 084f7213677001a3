import { useAtomValue } from 'jotai';
import { projectAtom } from '../state/documents.ts';
import { useCall } from '../state/useCall.ts';

/** What documents of the project are called, by their folders. */
const called = [
  ['page-schemas/shared/', 'block'],
  ['page-schemas/', 'page'],
  ['lists/', 'list'],
] as const;
const all = {};

/** Says that other settlements get a change as well, where one of the documents is not the settlement's own. */
export function SharedNote({ files }: { readonly files: readonly string[] }) {
  const { settlementFolder = '' } = useAtomValue(projectAtom) ?? {};
  const { answer, failure } = useCall('settlements', all);
  const shared = files.find((file) => !file.startsWith(`${settlementFolder}/`));
  const hasOthers = failure !== null || (answer !== null && answer.folders.length > 1);
  if (shared === undefined || !hasOthers) return null;
  const [, noun] = called.find(([folder]) => shared.startsWith(folder)) ?? [null, 'form'];
  return (
    <p>{`All settlements of the project share this ${noun} with its texts: what changes here changes in all of them.`}</p>
  );
}
