import { useMediaQuery } from '@mantine/hooks';

/** Returns whether the rows of a list show as cards: below 700 pixels. Paper has the table. */
export function useListCards(): boolean {
  return useMediaQuery('screen and (width < 43.75em)', false, { getInitialValueInEffect: false });
}
