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
 * Returns the office of a form, null until loaded, and the choices: the company's offices for
 * readers of several (D2), otherwise the reader's own. Derived values use this office, not the
 * reader's (D63).
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
