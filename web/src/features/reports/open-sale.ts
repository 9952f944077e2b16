import { IconListDetails } from '@tabler/icons-react';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { paths } from '#web/config/paths.ts';
import type { RowAction } from '#web/ui/list-screen/table/row-action.ts';

/** Action that opens the sale of a service or payment. */
export const openSale: RowAction<{ readonly saleId: string | null }> = {
  label: 'Ver Detalle',
  icon: IconListDetails,
  permission: 'sale.read',
  link: ({ saleId }) => ({
    to: paths.sales.details,
    params: { id: encodeRouteId({ id: saleId }) },
  }),
};
