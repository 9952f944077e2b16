/** The wanted host in libpq's terms: the first that accepts writes, or the first that responds. */
type TargetRole = 'read-write' | 'primary' | 'any';

/** The addresses of one database that can move between hosts. */
export interface Hosts {
  /** A connection string for each host, in the order of the address. */
  readonly urls: readonly string[];
  readonly wanted: TargetRole;
}

const shape = /^(postgres(?:ql)?:\/\/)((?:[^/?#]*@)?)([^/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/;
const example = 'postgres://usuario:clave@servidor/base';
const hostPattern = /^(?:[^:[\]]+|\[[0-9a-f:.]+\])(?::(\d+))?$/i;
const targetRole: readonly string[] = ['read-write', 'primary', 'any'] satisfies TargetRole[];

/**
 * Returns in Spanish what is wrong with a database address, without repeating it; undefined for a
 * valid address.
 */
export function addressError(address: string): string | undefined {
  const [, , , authority = '', , query] = shape.exec(address) ?? [];
  if (!shape.test(address)) return `debe ser una dirección como ${example}`;
  const addresses = authority.split(',');
  if (addresses.length > 1) {
    for (const each of addresses) {
      if (each === '') return 'falta un servidor delante o detrás de una coma';
      const port = hostPattern.exec(each)?.[1];
      if (!hostPattern.test(each)) return 'uno de los servidores no es servidor ni servidor:puerto';
      if (port !== undefined && !(Number(port) >= 1 && Number(port) <= 65_535)) {
        return 'el puerto de uno de los servidores no es un número de 1 a 65535';
      }
    }
  }
  const settings = new URLSearchParams(query);
  if (/,/.test(`${settings.get('host') ?? ''}${settings.get('port') ?? ''}`)) {
    return 'varios servidores van delante de la base: postgres://servidor1,servidor2/base';
  }
  const wanted = settings.get('target_session_attrs');
  if (wanted !== null && !targetRole.includes(wanted)) {
    return 'target_session_attrs debe ser read-write, primary o any: Turno escribe';
  }
  const [first = ''] = split(address)?.urls ?? [address];
  return URL.canParse(first) ? undefined : `debe ser una dirección como ${example}`;
}

/**
 * Parses `postgres://u:p@h1:5432,h2:5432/db?target_session_attrs=read-write` as libpq does; by
 * default, the first host that accepts writes is wanted. Returns undefined for an address with one
 * host and no target.
 */
export function hostsOf(address: string): Hosts | undefined {
  const error = addressError(address);
  if (error) throw new Error(`la dirección de la base de datos: ${error}`);
  return split(address);
}

function split(address: string): Hosts | undefined {
  const [, scheme = '', user = '', authority = '', path = '', query] = shape.exec(address) ?? [];
  const settings = new URLSearchParams(query);
  const wanted = settings.get('target_session_attrs');
  const addresses = authority.split(',');
  if (addresses.length === 1 && wanted === null) return undefined;
  settings.delete('target_session_attrs');
  const rest = settings.size > 0 ? `?${settings}` : '';
  return {
    urls: addresses.map((each) => `${scheme}${user}${each}${path}${rest}`),
    wanted: (wanted as TargetRole | null) ?? 'read-write',
  };
}
