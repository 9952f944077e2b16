import { randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const name = 'turno-device';
const shape = /^[\w-]{43}$/;
/** 400 days, the longest that browsers keep a cookie. */
const lifetime = 400 * 86_400;

/**
 * The mark by which a browser is known again at its next login, so that its wrong passwords count
 * apart (D68). It grants nothing; clients without cookies do without.
 */
export function deviceMark({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const mark = parseCookie(headers.cookie ?? '')[name];
  return mark && shape.test(mark) ? mark : undefined;
}

export function newDeviceMark(): string {
  return randomBytes(32).toString('base64url');
}

/** Has the browser keep the mark, out of reach of scripts. */
export function keepDeviceMark(request: FastifyRequest, reply: FastifyReply, mark: string): void {
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
