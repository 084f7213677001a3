import type { AppServices } from '../services.ts';

type Following = Pick<AppServices, 'flows' | 'language' | 'log'>;

/** On a move, when a new page cannot disturb what the claimant types. */
export async function followAtMove(following: Following): Promise<void> {
  await following.flows.askVersion();
  await followDocuments(following);
}

/** Answers stay. A failure is logged and retried at the next call. Returns whether a flow was replaced. */
export async function followDocuments({ flows, language, log }: Following): Promise<boolean> {
  if (!flows.isBehind()) return false;
  try {
    // Texts first: a new page needs them.
    return (await language.confirm()) && (await flows.confirm());
  } catch (error) {
    log('What has changed in the documents could not be shown', error);
    return false;
  }
}
