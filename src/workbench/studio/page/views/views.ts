import type { ComponentType } from 'react';
import { MapView } from '../map/MapView.tsx';
import { TextsView } from '../texts/TextsView.tsx';
import { PageView } from './PageView.tsx';

export interface View {
  /** In the address. */
  readonly name: string;
  readonly title: string;
  readonly Component: ComponentType;
}

/** In the order of the studio's tabs. */
export const views: readonly View[] = [
  { name: 'map', title: 'Map', Component: MapView },
  { name: 'page', title: 'Page', Component: PageView },
  { name: 'texts', title: 'Texts', Component: TextsView },
];
