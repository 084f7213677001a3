import { useAtomValue } from 'jotai';
import { Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../../renderer/kit/whenIdle.ts';
import { appSettingsAtom } from '../../state/appState.ts';
import { optional } from '../shared/optional.ts';
import { mountedAtom } from '../shared/shown.ts';

const Analytics = optional(async () => (await import('./Analytics.tsx')).Analytics);
const AnalyticsLink = optional(async () => (await import('./AnalyticsLink.tsx')).AnalyticsLink);

/** Between the form and the footer: what counts visits and asks whether it may. Loaded once the first page can be used. */
export function AnalyticsSlot() {
  const tagId = useAtomValue(appSettingsAtom)?.analyticsTagId ?? null;
  const isUsable = useUsable();
  if (tagId === null || !isUsable) return null;
  return (
    <Suspense>
      <Analytics tagId={tagId} />
    </Suspense>
  );
}

/** In the footer: how the answer is changed, where there is a question. */
export function AnalyticsLinkSlot() {
  const settings = useAtomValue(appSettingsAtom);
  const isUsable = useUsable();
  if (!settings?.analyticsTagId || !settings.analyticsConsent || !isUsable) return null;
  return (
    <Suspense>
      <AnalyticsLink />
    </Suspense>
  );
}

/** Whether a page is shown and the browser had time to do what its reader wants. */
function useUsable(): boolean {
  const mounted = useAtomValue(mountedAtom);
  const [usable, setUsable] = useState(false);
  useEffect(() => (mounted ? whenIdle(() => setUsable(true)) : undefined), [mounted]);
  return usable;
}
