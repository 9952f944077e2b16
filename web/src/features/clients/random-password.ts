const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const digits = '23456789';

function pick(characters: string): string {
  const limit = 256 - (256 % characters.length);
  let [byte = limit] = crypto.getRandomValues(new Uint8Array(1));
  while (byte >= limit) [byte = limit] = crypto.getRandomValues(new Uint8Array(1));
  return characters.charAt(byte % characters.length);
}

/** Returns the first password of a client: 10 letters and digits, with at least one digit (doc 1 §9). */
export function randomPassword(): string {
  const pattern = [
    letters,
    letters,
    digits,
    letters,
    letters,
    digits,
    letters,
    letters,
    digits,
    digits,
  ];
  return pattern.map(pick).join('');
}
