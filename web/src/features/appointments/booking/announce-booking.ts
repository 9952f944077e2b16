import type { Currency } from '#domain/money/currencies.ts';
import { toastSms } from '#web/shared/sms-toast.ts';
import { offerNotice } from '../notice/offered-notice.ts';
import type { Booked } from './save-appointment.ts';

/**
 * Shows the toast about the confirmation SMS, unless the client refuses messages, and offers to
 * write to the client.
 */
export function announceBooking(
  { id, phone }: Booked,
  currency: Currency,
  {
    foundClient,
    consents,
  }: {
    foundClient: { readonly acceptsMessages?: boolean | null | undefined } | null;
    consents?: { readonly messages?: boolean | null | undefined } | undefined;
  },
): void {
  const isRefused = foundClient?.acceptsMessages === false || consents?.messages === false;
  if (!isRefused) toastSms(phone, currency);
  offerNotice(id, 'booked');
}
