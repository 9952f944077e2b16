import { Button, type ButtonProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { AppointmentState } from '#domain/appointments.ts';
import { encodeRouteId } from '#domain/route-id.ts';
import { paths } from '#web/config/paths.ts';
import { usePermission } from '#web/lib/session.ts';

/** From an appointment to its sale: the form filled from it, or the sale that it became. */
export function SaleLink({
  id,
  saleId,
  state,
  ...button
}: ButtonProps & { id: string; saleId: string | null; state: AppointmentState }) {
  const maySell = usePermission('sale.create');
  const maySee = usePermission('sale.read');
  if (saleId) {
    if (!maySee) return null;
    const params = { id: encodeRouteId({ id: saleId }) };
    return (
      <Button
        variant="default"
        {...button}
        renderRoot={(props) => <Link {...props} to={paths.sales.details} params={params} />}
      >
        Ver Venta
      </Button>
    );
  }
  if (!maySell || state === 'CANCELLED' || state === 'NO_SHOW') return null;
  const search = { appointment: encodeRouteId({ id }) };
  return (
    <Button
      {...button}
      renderRoot={(props) => <Link {...props} to={paths.sales.add} search={search} />}
    >
      Registrar venta
    </Button>
  );
}
