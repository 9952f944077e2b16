import type { RandomSource } from './random-source.ts';

const opcodes = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 };

interface FrameShape {
  readonly opcode: number;
  readonly final: boolean;
  readonly reserved: number;
  readonly masked: boolean;
  /** The length in the header; the payload's own by default. */
  readonly said?: number | bigint;
}

/** Returns a frame of RFC 6455, valid or invalid as its shape says. */
function frame(payload: Buffer, { opcode, final, reserved, masked, said }: FrameShape): Buffer {
  const length = said ?? payload.length;
  const bit = masked ? 0x80 : 0;
  const first = (final ? 0x80 : 0) | (reserved << 4) | opcode;
  let head: Buffer;
  if (length < 126) head = Buffer.from([first, bit | Number(length)]);
  else if (length < 65_536) {
    head = Buffer.alloc(4);
    head.writeUInt16BE(Number(length), 2);
    head.set([first, bit | 126]);
  } else {
    head = Buffer.alloc(10);
    head.writeBigUInt64BE(BigInt.asUintN(64, BigInt(length)), 2);
    head.set([first, bit | 127]);
  }
  // A mask of zeros leaves the payload unchanged.
  return Buffer.concat([head, masked ? Buffer.alloc(4) : Buffer.alloc(0), payload]);
}

const right = { final: true, reserved: 0, masked: true } as const;
const text = (said: string) => frame(Buffer.from(said), { ...right, opcode: opcodes.text });

const malformedValues: readonly unknown[] = [
  undefined,
  null,
  0,
  -1,
  1e308,
  true,
  '',
  'x',
  '__proto__',
  'constructor',
  [],
  [[]],
  {},
  { __proto__: null },
  { toString: 1 },
  '\u0000',
  '\ud800',
  'é'.repeat(2_000),
];
const types = [
  'connection_init',
  'connection_ack',
  'ping',
  'pong',
  'subscribe',
  'next',
  'error',
  'complete',
  'start',
  'stop',
  '',
  'toString',
];
const queries = [
  'subscription { officeChanged { topic } }',
  'subscription { a: officeChanged { topic } b: officeChanged { topic } }',
  '{ allVSales { totalCount } }',
  'mutation { a }',
  'subscription {',
  '',
  'subscription { officeChanged { nothing } }',
  'fragment A on A { ...A } subscription { ...A }',
  'subscription ($x: Int!) { officeChanged { topic } }',
  'subscription { officeChanged { topic @skip(if: 1) } }',
  '#',
];

function message(random: RandomSource, token: string): string {
  const payload = () =>
    random.one<unknown>([
      ...malformedValues,
      { authorization: `Bearer ${token}` },
      { authorization: random.one(malformedValues) },
      {
        query: random.one(queries),
        variables: random.one(malformedValues),
        operationName: random.one(malformedValues),
      },
      { query: random.one(queries) },
    ]);
  return JSON.stringify({
    type: random.oneIn(8) ? random.one(malformedValues) : random.one(types),
    id: random.oneIn(3) ? random.one(malformedValues) : random.one(['1', '2', '3']),
    payload: payload(),
  });
}

function wrongFrame(random: RandomSource): Buffer {
  const lengths = [
    undefined,
    0,
    125,
    126,
    65_535,
    65_536,
    70_000,
    2 ** 31,
    2n ** 63n,
    2n ** 64n - 1n,
  ];
  const said = random.one(lengths);
  return frame(random.bytes(random.below(140)), {
    opcode: random.below(16),
    final: !random.oneIn(3),
    reserved: random.oneIn(4) ? random.below(8) : 0,
    masked: !random.oneIn(5),
    ...(said === undefined ? {} : { said }),
  });
}

/** Returns a close frame with any code and reason, or none. */
function close(random: RandomSource): Buffer {
  const code = Buffer.alloc(2);
  code.writeUInt16BE(random.one([0, 999, 1000, 1001, 1004, 1005, 1006, 1015, 2999, 4400, 65_535]));
  const payload = random.one([
    Buffer.alloc(0),
    code,
    Buffer.concat([code, random.bytes(5)]),
    Buffer.from([1]),
  ]);
  return frame(payload, { ...right, opcode: opcodes.close });
}

function fragments(random: RandomSource, said: string): Buffer[] {
  const bytes = Buffer.from(said);
  const size = 1 + random.below(bytes.length);
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    parts.push(
      frame(bytes.subarray(at, at + size), {
        ...right,
        opcode: at === 0 ? opcodes.text : opcodes.continuation,
        final: at + size >= bytes.length && !random.oneIn(5),
      }),
    );
    if (random.oneIn(6)) parts.push(frame(Buffer.from('ping'), { ...right, opcode: opcodes.ping }));
  }
  return parts.slice(0, 80);
}

/**
 * Returns messages of a graphql-transport-ws client after the handshake: signed in or not, in any
 * order and framing.
 */
export function randomSocketMessages(random: RandomSource, token: string): Buffer[] {
  const signIn = text(
    JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }),
  );
  const listen = text(
    JSON.stringify({ type: 'subscribe', id: 'a', payload: { query: queries[0] } }),
  );
  const begin = random.one([[], [signIn], [signIn, listen], [listen], [signIn, signIn]]);
  const rest = Array.from({ length: random.below(12) }, () =>
    random.one([
      () => [text(message(random, token))],
      () => [text(message(random, token))],
      () => fragments(random, message(random, token)),
      () => [wrongFrame(random)],
      () => [close(random)],
      () => [random.bytes(random.below(40))],
      () => [frame(random.bytes(random.below(200)), { ...right, opcode: opcodes.binary })],
      () => [frame(random.bytes(random.below(126)), { ...right, opcode: opcodes.ping })],
    ])(),
  );
  return [...begin, ...rest.flat()];
}
