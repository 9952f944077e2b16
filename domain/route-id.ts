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
