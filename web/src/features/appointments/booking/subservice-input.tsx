import { formatMoney } from '#domain/money/money.ts';
import { SubserviceSearch } from '#web/shared/subservices/subservice-search.tsx';
import type { AppointmentSubservice } from './use-appointment-office.ts';

/** Search for a subservice; a choice adds it, and so does blur with a single match (doc 2 §4). */
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
