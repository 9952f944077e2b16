import type { Currency } from '#domain/money/currencies.ts';
import { toE164 } from '#domain/people/phones.ts';
import { successTexts } from '#domain/texts/texts.ts';
import { type CurrentUser, session } from '#web/lib/session/session.ts';
import { toastSuccess } from '#web/ui/feedback/toasts.tsx';

/** Returns the text about a queued SMS: without an SMS service it is recorded, not sent (D33). */
export function smsText(
  currentUser: Pick<CurrentUser, 'sendsMessages'> | null = session.get().currentUser,
): string {
  return currentUser?.sendsMessages ? successTexts.smsSent : successTexts.smsRecorded;
}

/** Shows a toast about an SMS that was queued for the phone (doc 2 §7, §8), if the phone can receive one (D30). */
export function toastSms(phone: string | null | undefined, currency: Currency): void {
  if (phone && toE164(phone, currency)) toastSuccess(smsText());
}
