/** Content of the {encoded id} of a route (D4); it is not secret and grants nothing. */
export type RouteId = Readonly<Record<string, unknown>>;

/** Encodes the object's JSON in UTF-8 as URL-safe base64 without padding. */
export function encodeRouteId(id: RouteId): string {
  const bytes = new TextEncoder().encode(JSON.stringify(id));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Decodes the object of a route; returns null for any other text. */
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

/** Parses a value of a route's object as a record id; returns null for other values. */
export function recordId(value: unknown): string | null {
  return typeof value === 'string' && uuid.test(value) ? value : null;
}

/** Returns the record id of a route, or null. */
export const decodeRecordId = (text: string): string | null => recordId(decodeRouteId(text)?.id);
