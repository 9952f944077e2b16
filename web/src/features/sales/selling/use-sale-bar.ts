import { useMediaQuery } from '@mantine/hooks';

/**
 * Returns whether the sale has one column with a bottom bar. The grid of
 * `sale-form-screen.module.css` uses the same breakpoint.
 */
export function useSaleBar(): boolean {
  return useMediaQuery('(width < 62em)', false, { getInitialValueInEffect: false });
}
