import type { CompiledFlow, CompiledPage } from '../../../../compile/compiledPage.ts';
import type { PlayedClaim } from '../../../../proofs/play/playedClaim.ts';
import { snapshotOf } from '../../../../proofs/play/snapshotOf.ts';
import type { Walk } from '../../../../proofs/play/walk.ts';
import type { ExampleClaim } from '../../calls/frameCalls.ts';

/** What the frame takes for the claim of a browser that has come to the page. */
export function exampleClaim(flow: CompiledFlow, page: CompiledPage, claim: PlayedClaim, walk: Walk): ExampleClaim {
  const { snapshot, documents } = snapshotOf(flow, claim, walk);
  return { content: JSON.stringify({ version: 1, at: page.path, snapshot }), documents, isSignedIn: walk.isSignedIn };
}
