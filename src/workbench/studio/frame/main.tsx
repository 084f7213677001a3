import '../../../app/themes/typeface.css';
import '../../../app/themes/page.css';
import '../../../app/themes/firstPaint.css';
import { errorMessage } from '../../../rules/errorMessage.ts';
import { routerAtom } from '../../../state/navigation/router.ts';
import type { FrameDocuments, FrameFilling, ToFrame } from '../frameMessages.ts';
import { keepFocusOut } from './keepFocusOut.ts';
import { keepLinksIn } from './leaving.ts';
import { createLook } from './look.ts';
import { frameNetwork } from './network.ts';
import { createPicking } from './picking.ts';
import { type Preview, startPreview, startsAlike } from './preview.tsx';
import { tell } from './tell.ts';
import { createClaimTelling } from './tellClaim.ts';

keepFocusOut();
const network = frameNetwork(tell);
const look = createLook(document);
const pick = createPicking(tell);
let running: { readonly preview: Preview; readonly documents: FrameDocuments } | null = null;
let filled: FrameFilling | null = null;
/** One thing after the other: each waits for code and texts. */
let turn: Promise<void> = Promise.resolve();
let newest: FrameDocuments | null = null;

keepLinksIn(tell, (path) => running?.preview.started.services.store.get(routerAtom).push(path));
const tellClaim = createClaimTelling(() => running?.preview.started.services.store ?? null, tell);

async function show(documents: FrameDocuments): Promise<void> {
  // A newer one waits behind this one.
  if (documents !== newest) return;
  if (running !== null && startsAlike(running.documents, documents)) {
    const { preview } = running;
    running = { preview, documents };
    await preview.follow(documents);
  } else {
    if (running?.documents.flow !== documents.flow) filled = null;
    running?.preview.end();
    running = null;
    running = { preview: await startPreview(documents, { network, mark: look.mark, tell }), documents };
    if (filled !== null) running.preview.fill(filled);
  }
  tellClaim();
}

async function take(message: ToFrame): Promise<void> {
  switch (message.kind) {
    case 'documents':
      return show(message);
    case 'fill':
      filled = message;
      running?.preview.fill(message);
      return tellClaim();
    case 'look':
      look.take(message);
      return pick(message);
  }
}

window.addEventListener('message', ({ data, origin, source }: MessageEvent<ToFrame>) => {
  if (origin !== window.location.origin || source !== window.parent) return;
  if (data.kind === 'documents') {
    newest = data;
    // What is under way may wait for these texts.
    network.know({ answers: data.answers });
  }
  turn = turn
    .then(() => take(data))
    .catch((error: unknown) => tell({ kind: 'crashed', sentence: `The page cannot be shown: ${errorMessage(error)}` }));
});
// A frame is closed without a question: it holds no answers of a person.
window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true);
tell({ kind: 'ready' });
