export const touchQuery = '(pointer: coarse)';

/** Returns whether the device is used by touch: tiles replace lists, and its keyboard covers fields. */
export const isTouch = (): boolean => matchMedia(touchQuery).matches;
