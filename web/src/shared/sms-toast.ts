import type { Currency } from '#domain/currencies.ts';
import { toE164 } from '#domain/phones.ts';
import { successTexts } from '#domain/texts.ts';
import { type Me, session } from '#web/lib/session.ts';
import { toastSuccess } from '#web/ui/toasts.tsx';

/** What is said of an SMS that was queued: without a service it is recorded, not sent (D33). */
export function smsText(me: Pick<Me, 'sendsMessages'> | null = session.get().me): string {
  return me?.sendsMessages ? successTexts.smsSent : successTexts.smsRecorded;
}

/** Tells of the SMS that an act has queued to the phone (doc 2 §7, §8), if one can reach it (D30). */
export function toastSms(phone: string | null | undefined, currency: Currency): void {
  if (phone && toE164(phone, currency)) toastSuccess(smsText());
}
