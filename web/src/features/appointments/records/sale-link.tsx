import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type AppointmentState, takesTime } from '#domain/appointments.ts';
import { usePermission } from '#web/lib/session.ts';
import { saleFormLink, saleLink } from './sale-links.ts';

/** From an appointment to its sale: the form filled from it, or the sale that it became. */
export function SaleLink({
  id,
  saleId,
  state,
}: {
  id: string;
  saleId: string | null;
  state: AppointmentState;
}) {
  const maySell = usePermission('sale.create');
  const maySee = usePermission('sale.read');
  if (saleId && maySee) {
    return (
      <Button variant="default" renderRoot={(props) => <Link {...props} {...saleLink(saleId)} />}>
        Ver Venta
      </Button>
    );
  }
  if (saleId || !maySell || !takesTime(state)) return null;
  return (
    <Button renderRoot={(props) => <Link {...props} {...saleFormLink(id)} />}>
      Registrar venta
    </Button>
  );
}
