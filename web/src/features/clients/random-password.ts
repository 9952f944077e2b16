const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const digits = '23456789';

function pick(characters: string): string {
  const limit = 256 - (256 % characters.length);
  let [byte = limit] = crypto.getRandomValues(new Uint8Array(1));
  while (byte >= limit) [byte = limit] = crypto.getRandomValues(new Uint8Array(1));
  return characters.charAt(byte % characters.length);
}

/** A client's first password: 10 letters and digits, digits included (doc 1 §9). */
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
