import { blockWidget } from '../defineWidget.ts';
import { storedValueTexts } from '../recordsSchema.ts';

export const filedClaim = blockWidget({
  name: 'filedClaim',
  description:
    'Everything that was filed, for reading only: what the page that submits shows, section by section. For a page after that one.',
  node: {},
  texts: { ...storedValueTexts, LocKey_Filed_Show: [] },
});
