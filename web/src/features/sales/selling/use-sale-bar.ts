import { useMediaQuery } from '@mantine/hooks';

/**
 * Whether the sale is one column, under which a bar keeps its sum and its button in sight. The grid of
 * `sale-form-screen.module.css` becomes two columns at the same width.
 */
export function useSaleBar(): boolean {
  return useMediaQuery('(width < 62em)', false, { getInitialValueInEffect: false });
}
