import { useCallback, useState } from 'react';
import { axisWidth, columnWidth } from '../grid/grid-geometry.ts';

/** Pixels for the borders and the vertical scroll bar of the frame. */
const edges = 18;

/** Returns how many columns fit into the element with the ref `measured`; all before it is mounted. */
export function useColumnCount(onPhone: boolean) {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  const measured = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const read = () => setWidth(element.clientWidth);
    // Synchronous, to avoid a second render.
    read();
    // In the next frame, because another number of columns may change the observed width again.
    let frame = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(read);
    });
    observer.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, []);
  const minWidth = onPhone ? columnWidth.phone : columnWidth.desk;
  return { measured, columnCount: Math.max(1, Math.floor((width - axisWidth - edges) / minWidth)) };
}
