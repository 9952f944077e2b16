/** Which of several hosts is wanted, in libpq's words: the first that takes writes, or the first that answers. */
type Wanted = 'read-write' | 'primary' | 'any';

/** Addresses of one database, which moves between its hosts. */
export interface Hosts {
  /** A connection string for each host, in the order of the address. */
  readonly urls: readonly string[];
  readonly wanted: Wanted;
}

const shape = /^(postgres(?:ql)?:\/\/)((?:[^/?#]*@)?)([^/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/;
const example = 'postgres://usuario:clave@servidor/base';
const place = /^(?:[^:[\]]+|\[[0-9a-f:.]+\])(?::(\d+))?$/i;
const wants: readonly string[] = ['read-write', 'primary', 'any'] satisfies Wanted[];

/** In Spanish, what is wrong with an address of a database; undefined when nothing is. Tells nothing of it. */
export function faultOfAddress(address: string): string | undefined {
  const [, , , authority = '', , query] = shape.exec(address) ?? [];
  if (!shape.test(address)) return `debe ser una dirección como ${example}`;
  const places = authority.split(',');
  if (places.length > 1) {
    for (const each of places) {
      if (each === '') return 'falta un servidor delante o detrás de una coma';
      const port = place.exec(each)?.[1];
      if (!place.test(each)) return 'uno de los servidores no es servidor ni servidor:puerto';
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
  if (wanted !== null && !wants.includes(wanted)) {
    return 'target_session_attrs debe ser read-write, primary o any: Turno escribe';
  }
  const [first = ''] = split(address)?.urls ?? [address];
  return URL.canParse(first) ? undefined : `debe ser una dirección como ${example}`;
}

/**
 * The hosts of `postgres://u:p@h1:5432,h2:5432/db?target_session_attrs=read-write`, as libpq has
 * them; the first that takes writes is wanted unless it says otherwise. Undefined for an address of
 * one host that asks for nothing: there is nothing to choose.
 */
export function hostsOf(address: string): Hosts | undefined {
  const fault = faultOfAddress(address);
  if (fault) throw new Error(`la dirección de la base de datos: ${fault}`);
  return split(address);
}

function split(address: string): Hosts | undefined {
  const [, scheme = '', user = '', authority = '', path = '', query] = shape.exec(address) ?? [];
  const settings = new URLSearchParams(query);
  const wanted = settings.get('target_session_attrs');
  const places = authority.split(',');
  if (places.length === 1 && wanted === null) return undefined;
  settings.delete('target_session_attrs');
  const rest = settings.size > 0 ? `?${settings}` : '';
  return {
    urls: places.map((each) => `${scheme}${user}${each}${path}${rest}`),
    wanted: (wanted as Wanted | null) ?? 'read-write',
  };
}
