import { type AppointmentState, occupiesTime } from '#domain/dates/appointment-times.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { ButtonLink } from '#web/ui/links/links.tsx';
import { saleFormLink, saleLink } from './sale-links.ts';

/** Link from an appointment to its sale, or to the sale form with its data. */
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
  const canSee = usePermission('sale.read');
  if (saleId && canSee) {
    return (
      <ButtonLink variant="default" {...saleLink(saleId)}>
        Ver Venta
      </ButtonLink>
    );
  }
  if (saleId || !maySell || !occupiesTime(state)) return null;
  return <ButtonLink {...saleFormLink(id)}>Registrar venta</ButtonLink>;
}
