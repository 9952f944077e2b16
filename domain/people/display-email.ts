/** Returns a client's e-mail, or '' for a placeholder of an unknown one (D31). */
export function displayEmail(email: string): string {
  return email.includes('@') ? email : '';
}
