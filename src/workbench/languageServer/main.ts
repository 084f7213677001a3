import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { serve } from './protocol/serve.ts';

/** `npm run language-server -- --stdio`: speaks the Language Server Protocol with an editor. */
serve(createConnection(ProposedFeatures.all));
