import { useCallback, useState } from 'react';
import { axisWidth, columnWidth } from '../agenda/agenda-geometry.ts';

/** What the frame keeps for its borders and for the bar by which it is scrolled down. */
const edges = 18;

/** How many columns of the agenda stand beside each other in the element that is given `measured`; all before it is there. */
export function useColumnRoom(onPhone: boolean) {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  const measured = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const read = () => setWidth(element.clientWidth);
    // At once, so that nothing is drawn that does not stay.
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const least = onPhone ? columnWidth.phone : columnWidth.desk;
  return { measured, room: Math.max(1, Math.floor((width - axisWidth - edges) / least)) };
}
