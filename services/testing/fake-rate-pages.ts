import type { RequestListener } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

interface Signer {
  readonly cert: string;
  readonly key: string;
}

const dayLong = 86_400_000;

async function certificate(
  name: string,
  {
    ca,
    host,
    until = new Date(Date.now() + 30 * dayLong),
  }: { ca?: Signer; host?: string; until?: Date },
): Promise<Signer> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(Date.now() - 60 * dayLong),
    notAfterDate: until,
    ...(ca && { ca }),
    extensions: [
      { name: 'basicConstraints', cA: host === undefined, critical: true },
      ...(host === undefined
        ? [{ name: 'keyUsage' as const, keyCertSign: true, cRLSign: true, critical: true }]
        : [{ name: 'subjectAltName' as const, altNames: [{ type: 2 as const, value: host }] }]),
    ],
  });
  return { cert, key };
}

/**
 * Creates a root certificate, an intermediate that it signed, and server certificates that the
 * intermediate signed.
 */
export async function makeChain() {
  const root = await certificate('Turno root', {});
  const intermediate = await certificate('Turno intermediate', { ca: root });
  const leaf = (host: string, until?: Date) =>
    certificate(host, { ca: intermediate, host, ...(until && { until }) });
  return {
    root: root.cert,
    intermediate: intermediate.cert,
    good: await leaf('localhost'),
    expired: await leaf('localhost', new Date(Date.now() - dayLong)),
    wrongHost: await leaf('otro.ejemplo'),
  };
}

/** Returns a page like that of the BCV, without the parts that are null. */
export function bcvPage({
  usd = '241,57800000' as string | null,
  eur = '278,33250000' as string | null,
  words = 'Lunes, 23 Noviembre  2026',
  stamp = undefined as string | undefined,
} = {}): string {
  const block = (id: string, name: string, value: string | null) =>
    value === null
      ? ''
      : `<div id="${id}" class="col-sm-12 col-xs-12 "><div class="field-content"><div class="row recuadrotsmc">
      <div class="col-sm-6 col-xs-6"><img src="/sites/default/files/${id}.png"><span> ${name} </span></div>
      <div class="col-sm-6 col-xs-6 centrado"><strong> ${value} </strong></div></div></div></div>`;
  const stamped = stamp ? ` content="${stamp}T00:00:00-04:00"` : '';
  return `<!DOCTYPE html><html lang="es"><body><div class="view-tipo-de-cambio-oficial-del-bcv">
    ${block('euro', 'EUR', eur)}${block('yuan', 'CNY', '33,90100000')}${block('dolar', 'USD', usd)}
    <div class="pull-right dinpro center">Fecha Valor: <span class="date-display-single"
      property="dc:date" datatype="xsd:dateTime"${stamped}>${words}</span></div></div></body></html>`;
}

const days = ['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'];
const monthNames =
  'Enero Febrero Marzo Abril Mayo Junio Julio Agosto Septiembre Octubre Noviembre Diciembre'.split(
    ' ',
  );

/** Returns a date in words as the BCV writes it. */
export function bcvFixture(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return `${days[day.getUTCDay()]}, ${day.getUTCDate()} ${monthNames[day.getUTCMonth()]}  ${day.getUTCFullYear()}`;
}

/** Starts a local source over TLS; `behave` sets its response. */
export async function startFakeRatePages({ cert, key }: Signer, chain: readonly string[] = []) {
  let listener: RequestListener = (_request, response) => response.end(bcvPage());
  let requestCount = 0;
  const server: Server = createServer(
    { cert: [cert, ...chain].join('\n'), key },
    (request, response) => {
      requestCount += 1;
      listener(request, response);
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}/`,
    behave: (next: RequestListener) => {
      listener = next;
    },
    requestCount: () => requestCount,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
