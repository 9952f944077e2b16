import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import type { TlsFiles } from '#runtime/env.ts';

/** A PEM certificate and its key. */
export interface TlsPair {
  readonly cert: string;
  readonly key: string;
  readonly validUntil: Date;
}

const day = new Intl.DateTimeFormat('es-VE', { dateStyle: 'long', timeZone: 'UTC' });

async function read(variable: string, file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'ENOENT' ? 'el archivo no existe' : 'el archivo no se puede leer';
    throw new Error(`${variable}: ${reason}`, { cause: error });
  });
}

/**
 * Reads a certificate and its key.
 *
 * @throws in Spanish for operators: a file that is missing or of another kind, a key of another
 * certificate, a certificate that has expired or is not yet valid
 */
export async function readTls(files: TlsFiles, now = new Date()): Promise<TlsPair> {
  const cert = await read('TURNO_TLS_CERT', files.cert);
  const key = await read('TURNO_TLS_KEY', files.key);
  const certificate = certificateOf(cert);
  if (!certificate.checkPrivateKey(keyOf(key))) {
    throw new Error('TURNO_TLS_KEY: la clave no es la del certificado de TURNO_TLS_CERT');
  }
  const { validFromDate, validToDate } = certificate;
  if (validToDate <= now) {
    throw new Error(
      `TURNO_TLS_CERT: el certificado venció el ${day.format(validToDate)}: renuévelo`,
    );
  }
  if (validFromDate > now) {
    throw new Error(
      `TURNO_TLS_CERT: el certificado vale desde el ${day.format(validFromDate)}: revise el reloj del equipo`,
    );
  }
  // Checks the rest of the certificate chain.
  try {
    createSecureContext({ cert, key });
  } catch (cause) {
    throw new Error('TURNO_TLS_CERT: el archivo tiene un certificado dañado', { cause });
  }
  return { cert, key, validUntil: validToDate };
}

function certificateOf(pem: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch (cause) {
    throw new Error('TURNO_TLS_CERT: el archivo no tiene un certificado en formato PEM', { cause });
  }
}

function keyOf(pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch (cause) {
    throw new Error('TURNO_TLS_KEY: el archivo no tiene una clave en formato PEM sin contraseña', {
      cause,
    });
  }
}

export interface TlsWatch {
  /** Called with a new valid pair. */
  readonly onRenewed: (pair: TlsPair) => void;
  /** Called when changed files cannot be used; the previous pair stays in use. */
  readonly onError: (error: Error) => void;
  /** Poll interval in milliseconds. */
  readonly every?: number;
}

/**
 * Calls back when the certificate or key is replaced in any manner (overwritten, renamed,
 * relinked), so that a renewal needs no restart. Returns a function that stops it.
 */
export function watchTls(
  files: TlsFiles,
  { onRenewed, onError, every = 5_000 }: TlsWatch,
): () => void {
  const state = (): string => {
    try {
      return [files.cert, files.key]
        .map((file) => {
          const { ino, size, mtimeMs } = statSync(file);
          return [ino, size, mtimeMs].join();
        })
        .join();
    } catch {
      return 'gone';
    }
  };
  let known = state();
  let checking = false;

  async function checkFiles(): Promise<void> {
    const present = state();
    if (present === known) return;
    known = present;
    await readTls(files).then(onRenewed).catch(onError);
  }

  const timer = setInterval(() => {
    if (checking) return;
    checking = true;
    void checkFiles().finally(() => {
      checking = false;
    });
  }, every);
  timer.unref();
  return () => clearInterval(timer);
}
