import { useMediaQuery } from '@mantine/hooks';

/**
 * Whether rows are shown as cards: on phones and tablets, beside whose menu no table of a dozen columns has room.
 * Paper is narrower still, and takes the table.
 */
export function useCards(): boolean {
  return useMediaQuery('screen and (width < 68.75em)', false, { getInitialValueInEffect: false });
}
