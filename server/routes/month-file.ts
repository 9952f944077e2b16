import type { FastifyInstance } from 'fastify';
import { monthPeriod } from '#domain/dates/periods.ts';
import { RuleError } from '#domain/errors/rule-error.ts';
import type { Services } from '../install/services.ts';
import { type Downloads, longestDownload } from '../lists/downloads.ts';
import { fileStream } from '../lists/file-stream.ts';
import { monthArchive } from '../months/month-archive.ts';

const named = /^(20\d\d-(?:0[1-9]|1[0-2]))\.zip$/;

/**
 * Serves `GET /months/<yyyy-MM>.zip`: a month of every branch that the reader sees, as workbooks in
 * a ZIP file. Readers of the closed months may have it.
 */
export function installMonthFile(
  app: FastifyInstance,
  { pool, canceller }: Services,
  downloads: Downloads,
): void {
  app.get<{ Params: { name: string } }>(
    '/months/:name',
    { config: { longestAnswer: longestDownload } },
    async (request, reply) => {
      const download = await downloads.open(request, reply);
      const { claims, signal } = download;
      const name = named.exec(request.params.name)?.[1];
      if (!name) throw new RuleError('NOT_FOUND');
      if (!claims.permissions.includes('office.profit')) throw new RuleError('FORBIDDEN');
      const month = `${name}-01`;
      const begin = await downloads.admit(download, reply, false);
      const archive = monthArchive({ pool, canceller, begin, claims, signal }, month);
      const { from, until } = monthPeriod(month);
      return downloads.send(download, request, reply, {
        name: `mes-${name}.zip`,
        mediaType: 'application/zip',
        stream: await fileStream(archive, signal),
        detail: () => ({
          list: 'month',
          rows: archive.rows(),
          personal: false,
          filters: [`Fecha desde ${from}`, `Fecha hasta ${until}`],
        }),
      });
    },
  );
}
