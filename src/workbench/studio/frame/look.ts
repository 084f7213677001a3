import type { FrameLook } from '../frameMessages.ts';

export interface Look {
  /** The language of the texts. */
  mark(culture: string, direction: 'ltr' | 'rtl'): void;
  take(look: FrameLook): void;
}

/** How the document is read. */
export function createLook({ documentElement: root }: Document): Look {
  let ofLanguage: 'ltr' | 'rtl' = 'ltr';
  let wanted: FrameLook['direction'] = null;
  const show = () => {
    root.dir = wanted ?? ofLanguage;
  };
  return {
    mark(culture, direction) {
      root.lang = culture;
      ofLanguage = direction;
      show();
    },
    take({ direction, textSize }) {
      wanted = direction;
      root.style.fontSize = textSize === 100 ? '' : `${textSize}%`;
      show();
    },
  };
}
