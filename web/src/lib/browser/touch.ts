/** Below 700 pixels: cards instead of tables, the bottom bar, and one button for the tabs of a list. Paper has the table. */
export const phoneQuery = 'screen and (width < 43.75em)';

export const touchQuery = '(pointer: coarse)';

/** Returns whether the device is used by touch: tiles replace lists, and its keyboard covers fields. */
export const isTouch = (): boolean => matchMedia(touchQuery).matches;
