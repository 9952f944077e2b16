import type { Currency } from '#domain/money/currencies.ts';
import { toE164 } from '#domain/people/phones.ts';
import { successTexts } from '#domain/texts/texts.ts';
import { session } from '#web/lib/session/session.ts';
import { toastSuccess, toastWarning } from '#web/ui/feedback/toasts.tsx';

/** Shows a toast about an SMS that was queued for the phone (doc 2 §7, §8), if the phone can receive one (D30). */
export function toastSms(phone: string | null | undefined, currency: Currency): void {
  if (phone && toE164(phone, currency)) toastQueued();
}

/** Shows that a message was queued, in orange if no SMS service sends it (D33). */
export function toastQueued(): void {
  if (session.get().currentUser?.sendsMessages) toastSuccess(successTexts.smsSent);
  else toastWarning(successTexts.smsRecorded);
}
