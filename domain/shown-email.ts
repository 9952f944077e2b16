/** The e-mail of a client; what stands in for one that nobody gave is none (D31). */
export function shownEmail(email: string): string {
  return email.includes('@') ? email : '';
}
