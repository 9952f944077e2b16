/** 'Ana Rivas' from the parts that are known. */
export function fullName(...parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
