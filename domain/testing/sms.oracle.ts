/** Most segments of a message (D69). */
export const maxSmsSegments = 3;

/** Most messages per phone and per sender on a day of the office (D69). */
export const smsBrake = { phone: 10, sender: 300 } as const;

const gsm =
  /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[\]~|€]*$/;
/** Characters of the GSM alphabet that take two units. */
const doubled = /[\^{}\\[\]~|€]/g;

/**
 * Returns the number of SMS segments, as services count and charge them. In the GSM alphabet a
 * segment has 160 characters, or 153 in a longer message. Other texts, such as Spanish ones with á,
 * í, ó and ú, have 70 UTF-16 units, or 67. A character of two units is not split, which may cost
 * one unit per segment. `app_hidden.sms_segments` mirrors it.
 */
export function smsSegments(body: string): number {
  const isGsm = gsm.test(body);
  const signs = Array.from(body).length;
  const units = isGsm ? signs + (body.match(doubled)?.length ?? 0) : body.length;
  if (units === 0) return 0;
  if (units <= (isGsm ? 160 : 70)) return 1;
  return Math.ceil(units / ((isGsm ? 153 : 67) - (units > signs ? 1 : 0)));
}
