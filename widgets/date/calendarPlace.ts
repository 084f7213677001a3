import type { PopoverProps } from '@mui/material/Popover';
import { pickerSettings } from './pickerSettings.ts';

/** In pixels, with six weeks and the space around. */
const room = { width: 320 + 2 * pickerSettings.menuOffset, height: 450 + 2 * pickerSettings.menuOffset };

type Side = 'below' | 'right' | 'left' | 'above';

/** Where the calendar hides nothing of its own field; null where no side has room for it. */
function sideOf(field: HTMLElement): Side | null {
  const { left, right, top, bottom } = field.getBoundingClientRect();
  if (window.innerHeight - bottom >= room.height) return 'below';
  if (window.innerWidth - right >= room.width) return 'right';
  if (left >= room.width) return 'left';
  return top >= room.height ? 'above' : null;
}

/** How far a field on a phone must scroll up until the calendar fits below it, in pixels; 0 where it fits. */
export function missingRoom(field: HTMLElement): number {
  if (sideOf(field) !== null) return 0;
  return room.height - (window.innerHeight - field.getBoundingClientRect().bottom);
}

export function calendarPlace(field: HTMLElement): Pick<PopoverProps, 'anchorOrigin' | 'transformOrigin'> {
  const offset = pickerSettings.menuOffset;
  // Begins where its field begins; the library knows no other side than left and right.
  const horizontal = getComputedStyle(field).direction === 'rtl' ? 'right' : 'left';
  switch (sideOf(field) ?? 'below') {
    case 'below':
      return {
        anchorOrigin: { vertical: 'bottom', horizontal },
        transformOrigin: { vertical: -offset, horizontal },
      };
    case 'right':
      return {
        anchorOrigin: { vertical: 'top', horizontal: 'right' },
        transformOrigin: { vertical: 'top', horizontal: -offset },
      };
    case 'left':
      return {
        anchorOrigin: { vertical: 'top', horizontal: -offset },
        transformOrigin: { vertical: 'top', horizontal: 'right' },
      };
    case 'above':
      return {
        anchorOrigin: { vertical: -offset, horizontal },
        transformOrigin: { vertical: 'bottom', horizontal },
      };
  }
}
