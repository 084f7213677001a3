import type { ComponentType, ReactNode } from 'react';

/** What a layout gets from the app. */
export interface ThemeLayoutProps {
  readonly hidden: boolean;
  readonly children: ReactNode;
}
export type ThemeLayout = ComponentType<ThemeLayoutProps>;
