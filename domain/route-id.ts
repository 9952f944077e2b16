/** The object behind the {encoded id} of a route (D4); it is no secret and grants nothing. */
export type RouteId = Readonly<Record<string, unknown>>;

/** URL-safe base64, without padding, of the object's JSON in UTF-8. */
export function encodeRouteId(id: RouteId): string {
  const bytes = new TextEncoder().encode(JSON.stringify(id));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The object of a route, or null when the text is not one: an address may hold anything. */
export function decodeRouteId(text: string): RouteId | null {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    const id: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return typeof id === 'object' && id !== null && !Array.isArray(id) ? (id as RouteId) : null;
  } catch {
    return null;
  }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A value of a route's object as the id of a record; null where it can be none. */
export function recordId(value: unknown): string | null {
  return typeof value === 'string' && uuid.test(value) ? value : null;
}

/** The id of the record that a route names; null where it names none. */
export const decodeRecordId = (text: string): string | null => recordId(decodeRouteId(text)?.id);
