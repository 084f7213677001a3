import type { ComponentType } from 'react';
import { namedRoutes } from '../../rules/productPaths.ts';
import { DeadlinePage, ErrorPage, NotFoundPage, SessionExpiredPage } from './noticePages.tsx';
import { AccessibilityPage, PrivacyPage } from './statementPages.tsx';

/** One chunk. */
export const namedPages: Readonly<Record<string, ComponentType>> = {
  [namedRoutes.error]: ErrorPage,
  [namedRoutes.defaultDeadline]: DeadlinePage,
  [namedRoutes.sessionExpired]: SessionExpiredPage,
  [namedRoutes.notFound]: NotFoundPage,
  [namedRoutes.accessibility]: AccessibilityPage,
  [namedRoutes.privacy]: PrivacyPage,
};
