/** 'Ana Rivas' from the parts that are known. */
export function fullName(...parts: readonly string[]): string {
  return parts.filter(Boolean).join(' ');
}
