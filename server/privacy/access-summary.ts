import { displayDate } from '#domain/dates/dates.ts';

/** A file of the archive, with its number of rows. */
export interface SummedFile {
  readonly file: string;
  readonly title: string;
  readonly rows: number;
}

export interface AccessSummary {
  readonly clientName: string;
  readonly companyName: string;
  /** The day of the request, and today. */
  readonly requested: string;
  readonly made: string;
  readonly files: readonly SummedFile[];
  readonly photos: number;
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const asText = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** Returns the HTML summary of an archive for the client; it needs only a browser. */
export function accessSummary(summary: AccessSummary): string {
  const { clientName, companyName, requested, made, files, photos } = summary;
  const rows = files.map(
    ({ file, title, rows }) =>
      `<tr><td>${asText(title)}</td><td class="n">${rows}</td><td>${
        rows === 0 ? 'No hay' : `datos/${asText(file)}.csv, datos/${asText(file)}.json`
      }</td></tr>`,
  );
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sus datos personales</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #bbb;padding:.4rem;text-align:left}.n{text-align:right}</style>
</head><body>
<h1>Sus datos personales</h1>
<p>${asText(clientName)}: esto es todo lo que ${asText(companyName)} conserva de usted, según su solicitud del ${displayDate(requested)}. Se reunió el ${displayDate(made)}.</p>
<table><thead><tr><th>Qué</th><th class="n">Registros</th><th>Archivos</th></tr></thead><tbody>
${rows.join('\n')}
<tr><td>Fotos de su ficha</td><td class="n">${photos}</td><td>${photos === 0 ? 'No hay' : 'fotos/'}</td></tr>
</tbody></table>
<p>Cada archivo está dos veces: CSV, que se abre con una hoja de cálculo, y JSON, que leen otros programas.</p>
<p>No van aquí: el documento, el contacto y el pago del personal que le atendió, porque no son datos suyos; su contraseña y los enlaces de sus citas, de los que solo se conserva una huella que no se puede leer.</p>
<p>Puede pedir que se corrijan o se borren, u oponerse a que se usen.</p>
</body></html>
`;
}
