import { styled } from './styled.ts';

/** Own drawings on a 24 × 24 grid, strokes only. */
const paths = {
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c3 3 3.6 6 3.6 9s-.6 6-3.6 9c-3-3-3.6-6-3.6-9S9 6 12 3Z',
  pen: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19 4 20ZM14 6.5l3.5 3.5',
  phone:
    'M5 4h4l1.8 4.5-2.3 1.6a12 12 0 0 0 5.4 5.4l1.6-2.3L20 15v4a1.5 1.5 0 0 1-1.6 1.5C10.5 20 4 13.5 3.5 5.6A1.5 1.5 0 0 1 5 4Z',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5.5M14 11v5.5',
  'user-secret': 'M3 10h18M7 10l1.5-6h7L17 10M12 13a4 4 0 0 0-4 2.5M5 21c0-3 2.5-5 7-5s7 2 7 5M9 13h2M13 13h2',
  envelope: 'M3 6h18v12H3ZM3 7l9 6.5L21 7',
  'circle-info': 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v5.5M12 7.5v.5',
  'location-dot':
    'M12 21c-4-5-6.5-8-6.5-11.5a6.5 6.5 0 0 1 13 0C18.5 13 16 16 12 21ZM12 7.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  'chevron-down': 'M5 9l7 7 7-7',
  plus: 'M12 5v14M5 12h14',
  check: 'M4.5 12.5l5 5 10-11',
  'paper-plane': 'M21 3L3 10.5l6.5 3L21 3ZM21 3l-5 17-6.5-6.5',
  close: 'M6 6l12 12M18 6L6 18',
  calendar: 'M4 6h16v14H4ZM4 10.5h16M8 3.5v4M16 3.5v4',
  'arrow-back': 'M20 12H4.5M11 5l-7 7 7 7',
  'triangle-alert': 'M12 4L2.5 20h19L12 4ZM12 10v5M12 17.5v.5',
} as const;

export type DrawnIcon = keyof typeof paths;

const Drawing = styled('svg')({
  inlineSize: '1.25em',
  blockSize: '1.25em',
  flex: 'none',
  verticalAlign: 'text-bottom',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  // Arrows flip in right-to-left text.
  '[dir=rtl] &[data-icon=arrow-back]': { transform: 'scaleX(-1)' },
});

/** Hidden from screen readers: its meaning must be in words. */
export function Icon({ name }: { readonly name: DrawnIcon }) {
  return (
    <Drawing viewBox="0 0 24 24" data-icon={name} aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </Drawing>
  );
}
