import type { LinkProps } from '@tanstack/react-router';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { paths } from '#web/config/paths.ts';

/** Returns the link to the sale form with the data of an appointment. */
export function saleFormLink(appointmentId: string): LinkProps {
  const search = { appointment: encodeRouteId({ id: appointmentId }) } as Record<string, string>;
  return { to: paths.sales.add, search };
}

/** Returns the link to the sale of an appointment. */
export function saleLink(saleId: string): LinkProps {
  return { to: paths.sales.details, params: { id: encodeRouteId({ id: saleId }) } };
}
