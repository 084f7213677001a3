export const icons = [
  'globe',
  'pen',
  'phone',
  'trash',
  'user-secret',
  'envelope',
  'circle-info',
  'location-dot',
  'chevron-down',
  'plus',
  'check',
  'paper-plane',
  'close',
] as const;
export type IconName = (typeof icons)[number];
