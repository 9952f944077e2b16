import { useMediaQuery } from '@mantine/hooks';
import { phoneQuery } from '#web/lib/browser/touch.ts';

/** Returns whether the rows of a list show as cards: below 700 pixels. Paper has the table. */
export function useListCards(): boolean {
  return useMediaQuery(phoneQuery, false, { getInitialValueInEffect: false });
}
