import { randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'turno-device';
const shape = /^[\w-]{43}$/;
/** 400 days, the maximum lifetime of cookies in browsers. */
const lifetime = 400 * 86_400;

/**
 * Returns the device cookie that identifies a browser at its next login, so that its failed
 * attempts count separately (D68). It grants no rights; clients without cookies work without it.
 */
export function readDeviceCookie({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const mark = parseCookie(headers.cookie ?? '')[name];
  return mark && shape.test(mark) ? mark : undefined;
}

export function newDeviceCookie(): string {
  return randomBytes(32).toString('base64url');
}

/** Sets the device cookie, hidden from scripts. */
export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, mark: string): void {
  const cookie = stringifySetCookie({
    name,
    value: mark,
    path: '/',
    maxAge: lifetime,
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
  });
  reply.header('set-cookie', cookie);
}
