/** Joins the known parts of a name: 'Ana Rivas'. */
export function fullName(...parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
