import type { Server } from 'node:http';
import { Server as TlsServer } from 'node:https';
import type { Logger } from 'pino';
import type { TlsFiles } from '#runtime/env.ts';
import { type TlsPair, watchTls } from './tls.ts';

const aDay = 86_400_000;
const daysBefore = 14;

/**
 * Reloads a server's certificate when its files change, and logs a daily reminder before it
 * expires. Returns a function that stops it; does nothing without a certificate.
 */
export function renewCertificate(
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
      logger.info({ validUntil }, 'uses a renewed certificate');
    },
    onError(error) {
      logger.error({ err: error }, 'continues with the previous certificate');
    },
  });
  return () => {
    clearInterval(reminder);
    stopWatching();
  };
}
