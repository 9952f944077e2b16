import type { Server } from 'node:http';
import { Server as TlsServer } from 'node:https';
import type { Logger } from 'pino';
import type { TlsFiles } from '#runtime/env.ts';
import { type TlsPair, watchTls } from './tls.ts';

const aDay = 86_400_000;
const daysBefore = 14;

/**
 * Keeps a server's certificate the one of its files, and reminds the log, once a day, when it is
 * about to end. Gives the way to stop; without a certificate there is nothing to do.
 */
export function serveRenewals(
  server: Server,
  files: TlsFiles | undefined,
  first: TlsPair | undefined,
  logger: Logger,
): () => void {
  if (!(files && first && server instanceof TlsServer)) return () => undefined;
  let { validUntil } = first;

  const remind = () => {
    const days = Math.floor((validUntil.getTime() - Date.now()) / aDay);
    if (days < daysBefore) {
      logger.warn(
        { validUntil },
        `TURNO_TLS_CERT: el certificado vence en ${Math.max(days, 0)} días`,
      );
    }
  };
  remind();
  const reminder = setInterval(remind, aDay);
  reminder.unref();

  const stopWatching = watchTls(files, {
    onRenewed(pair) {
      server.setSecureContext({ cert: pair.cert, key: pair.key });
      validUntil = pair.validUntil;
      logger.info({ validUntil }, 'serves a renewed certificate');
    },
    onTrouble(error) {
      logger.error({ err: error }, 'goes on with the certificate before');
    },
  });
  return () => {
    clearInterval(reminder);
    stopWatching();
  };
}
