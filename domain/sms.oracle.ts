/** The most parts that a message is sent in (D69). */
export const mostSmsSegments = 3;

/** How many messages leave to one phone, and for one sender, on a day of the office (D69). */
export const smsBrake = { phone: 10, sender: 300 } as const;

const gsm =
  /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[\]~|€]*$/;
/** Of the GSM alphabet, these take two signs. */
const doubled = /[\^{}\\[\]~|€]/g;

/**
 * How many parts an SMS is sent in, as services count and charge them: of the GSM alphabet 160 signs,
 * or 153 in each of several; of any other, as Spanish has in á, í, ó and ú, 70 units of UTF-16, or 67.
 * A sign of two units is not parted, which may cost one in each part. `app_hidden.sms_segments` is the
 * database's copy.
 */
export function smsSegments(body: string): number {
  const isGsm = gsm.test(body);
  const signs = Array.from(body).length;
  const units = isGsm ? signs + (body.match(doubled)?.length ?? 0) : body.length;
  if (units === 0) return 0;
  if (units <= (isGsm ? 160 : 70)) return 1;
  return Math.ceil(units / ((isGsm ? 153 : 67) - (units > signs ? 1 : 0)));
}
