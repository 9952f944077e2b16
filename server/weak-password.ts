const shortest = 10;

/** Why a password is too easy to guess, in Spanish; undefined when it is not. */
export function weaknessOf(password: string, email: string): string | undefined {
  const [name = ''] = email.toLowerCase().split('@');
  if (password.length < shortest) return `debe tener ${shortest} caracteres o más`;
  if (new Set(password).size < 5) return 'repite demasiado los mismos caracteres';
  if (/^\d+$/.test(password)) return 'no puede ser solo números';
  if (name.length > 2 && password.toLowerCase().includes(name)) return 'no puede llevar el email';
  if (/turno-demo|contrase[nñ]a|password|12345/i.test(password)) return 'es de las más usadas';
  return undefined;
}
