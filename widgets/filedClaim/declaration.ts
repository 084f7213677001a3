import { declareBlockWidget } from '../declare.ts';
import { storedValueTexts } from '../records.ts';

export const filedClaim = declareBlockWidget({
  name: 'filedClaim',
  description:
    'Everything that was filed, for reading only: what the page that submits shows, section by section. For a page after that one.',
  node: {},
  texts: { ...storedValueTexts },
});
