import { formatMoney } from '#domain/money.ts';
import { SubserviceSearch } from '#web/shared/subservices/subservice-search.tsx';
import type { AppointmentSubservice } from './use-appointment-office.ts';

/** Finds a subservice; choosing one adds it, and so does leaving what can mean but one (doc 2 §4). */
export function SubserviceInput({
  subservices,
  onChoose,
}: {
  subservices: readonly AppointmentSubservice[];
  onChoose: (id: string) => void;
}) {
  return (
    <SubserviceSearch
      subservices={subservices}
      factsOf={factsOf}
      onChoose={onChoose}
      addedWhenLeft
    />
  );
}

/** '45 min · $ 20.00' */
function factsOf({ avgMinuts, cost, currencyCode }: AppointmentSubservice): string {
  return `${avgMinuts} min · ${formatMoney(cost, currencyCode)}`;
}
