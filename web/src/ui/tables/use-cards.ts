import { useMediaQuery } from '@mantine/hooks';

/**
 * Returns whether rows show as cards: on phones and tablets, where a table with a dozen columns
 * does not fit next to the menu. Paper is narrower, but prints the table.
 */
export function useCards(): boolean {
  return useMediaQuery('screen and (width < 68.75em)', false, { getInitialValueInEffect: false });
}
