import type { Currency } from '#domain/money/currencies.ts';
import { useCurrentUser, usePermission } from '#web/lib/session/session.ts';
import { officeChoices, useOffices } from './use-offices.ts';

/** An office with the data that a form needs. */
export interface FormOffice {
  readonly id: string;
  readonly currency: Currency;
  readonly zone: string;
}

/**
 * Returns the office with this id (null until loaded), whether the reader may choose another, and
 * the choices: all offices of the company with `office.see_all` (D2), otherwise the reader's own.
 * Derived values use the returned office (D63).
 */
export function useFormOffice(id: string) {
  const currentUser = useCurrentUser();
  const mayChoose = usePermission('office.see_all');
  const { data } = useOffices(mayChoose);
  const own = {
    id: currentUser.officeId,
    currency: currentUser.currencyCode,
    zone: currentUser.timeZone,
  };
  const chosen = data?.find((office) => office.id === id);
  const other = chosen && { id, currency: chosen.currencyCode, zone: chosen.timeZone };
  const office: FormOffice | null = id === own.id || data ? (other ?? own) : null;
  const choices = data ? officeChoices(data) : [{ value: own.id, label: currentUser.officeName }];
  return { office, mayChoose, choices };
}
