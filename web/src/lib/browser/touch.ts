import { useMediaQuery } from '@mantine/hooks';

const touch = '(pointer: coarse)';

/** Returns whether the device is used by touch: its keyboard covers fields. */
export const isTouch = (): boolean => matchMedia(touch).matches;

/** Returns whether the device is used by touch, for what a screen shows. */
export const useTouch = (): boolean =>
  useMediaQuery(touch, false, { getInitialValueInEffect: false });
