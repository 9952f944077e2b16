import { type PointerEvent, useRef } from 'react';

/** Distances in pixels: of a swipe, of one that runs the act, and the largest move of a card. */
const distances = { swipe: 12, act: 72, most: 120 };

/**
 * Returns handlers of a card that a finger swipes to either side to run an act. The card follows
 * the finger. Vertical moves scroll, because the style of the card leaves them to the browser, which
 * then cancels the pointer.
 */
export function useSwipe(act: (() => unknown) | undefined) {
  const start = useRef<number | null>(null);
  const distanceOf = ({ clientX }: PointerEvent) =>
    start.current === null ? 0 : clientX - start.current;
  const end = (event: PointerEvent<HTMLElement>, acts: boolean) => {
    const distance = Math.abs(distanceOf(event));
    start.current = null;
    place(event.currentTarget, 0);
    if (acts && distance >= distances.act) act?.();
  };
  if (!act) return {};
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX }: PointerEvent) => {
      start.current = pointerType === 'touch' && isPrimary ? clientX : null;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const distance = distanceOf(event);
      if (Math.abs(distance) >= distances.swipe) place(event.currentTarget, distance);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
  };
}

/** Moves a card without rendering it; its style shows the act next to a moved card. */
function place(card: HTMLElement, distance: number): void {
  const { most, act } = distances;
  card.style.translate = distance ? `${Math.max(-most, Math.min(most, distance))}px` : '';
  card.toggleAttribute('data-moved', distance !== 0);
  card.toggleAttribute('data-acts', Math.abs(distance) >= act);
}
