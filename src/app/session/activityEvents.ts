/** What counts as activity. The last four are the names older browsers give to wheel and touch. */
export const activityEvents = [
  'keydown',
  'wheel',
  'mousedown',
  'touchstart',
  'touchmove',
  'mousewheel',
  'DOMMouseScroll',
  'MSPointerDown',
  'MSPointerMove',
] as const;

/** Calls `heard` on every activity in the document, even where a widget stops the event. Returns how to end it. */
export function listenForActivity(target: EventTarget, heard: () => void): () => void {
  const options = { capture: true, passive: true } as const;
  for (const name of activityEvents) target.addEventListener(name, heard, options);
  return () => {
    for (const name of activityEvents) target.removeEventListener(name, heard, options);
  };
}
