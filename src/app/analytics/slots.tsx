import { useAtomValue } from 'jotai';
import { Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../../renderer/kit/whenIdle.ts';
import { appSettingsAtom } from '../../state/appState.ts';
import { optional } from '../shared/optional.ts';
import { mountedAtom } from '../shared/shown.ts';

const Analytics = optional(async () => (await import('./Analytics.tsx')).Analytics);
const AnalyticsLink = optional(async () => (await import('./AnalyticsLink.tsx')).AnalyticsLink);

/** Loaded once the first page is usable. */
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

function useUsable(): boolean {
  const mounted = useAtomValue(mountedAtom);
  const [usable, setUsable] = useState(false);
  useEffect(() => (mounted ? whenIdle(() => setUsable(true)) : undefined), [mounted]);
  return usable;
}
