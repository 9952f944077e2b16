import { useNavigate } from '@tanstack/react-router';
import type { ChangeEvent } from 'react';
import { useAddressSearch } from '#web/lib/navigation/address.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { officeChoices, useOffices } from '#web/shared/offices/use-offices.ts';
import { type BookingOffice, useOwnOffice } from './booking/use-appointment-office.ts';

/** Returns the office in the URL for readers of several (D2), otherwise the reader's own; null until loaded. */
export function useChosenOffice(path: string) {
  const own = useOwnOffice();
  const navigate = useNavigate();
  const canSeeAllOffices = usePermission('office.see_all');
  const search = useAddressSearch();
  const { data, error } = useOffices(canSeeAllOffices);
  const officeId = (canSeeAllOffices && search.office_id) || own.id;
  const found = data?.find(({ id }) => id === officeId);
  const other: BookingOffice | undefined = found && {
    id: found.id,
    zone: found.timeZone,
    currency: found.currencyCode,
  };
  const chosen = other ?? (data || officeId === own.id ? own : null);
  const choose = (id: string) => {
    // A technician belongs to one office, so the filter is cleared.
    const { tecnico, office_id, ...otherParams } = search;
    const next = id === own.id ? otherParams : { ...otherParams, office_id: id };
    void navigate({ to: path, search: next });
  };
  const choice = canSeeAllOffices
    ? {
        data: officeChoices(data),
        value: chosen?.id ?? '',
        onChange: (event: ChangeEvent<HTMLSelectElement>) => choose(event.currentTarget.value),
      }
    : null;
  return { chosen, choice, error };
}

/** Props of the office select; null for readers of one office. */
export type OfficeChoice = ReturnType<typeof useChosenOffice>['choice'];
