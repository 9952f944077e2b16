import type { Currency } from '#domain/currencies.ts';
import { useMe, usePermission } from '#web/lib/session.ts';
import { officeChoices, useOffices } from './use-offices.ts';

/** An office with what a form of its rows needs to know. */
export interface FormOffice {
  readonly id: string;
  readonly currency: Currency;
  readonly zone: string;
}

/**
 * The office for which a form is filled in, null until it is known, and those that its reader may choose: the company's
 * for who sees several (D2), else the reader's own. What follows from it is the office's, not the reader's (D63).
 */
export function useFormOffice(id: string) {
  const me = useMe();
  const mayChoose = usePermission('office.see_all');
  const { data } = useOffices(mayChoose);
  const own = { id: me.officeId, currency: me.currencyCode, zone: me.timeZone };
  const chosen = data?.find((office) => office.id === id);
  const other = chosen && { id, currency: chosen.currencyCode, zone: chosen.timeZone };
  const office: FormOffice | null = id === own.id || data ? (other ?? own) : null;
  const choices = data ? officeChoices(data) : [{ value: own.id, label: me.officeName }];
  return { office, mayChoose, choices };
}
