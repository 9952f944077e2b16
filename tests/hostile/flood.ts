// A flood of hostile requests from a separate process of low priority: four connections from
// another address of this machine, between the messages 'begin' and 'end'.
import { Agent, request } from 'node:http';
import { setPriority } from 'node:os';
import { attacks } from './attacks.ts';

export interface FloodOrder {
  readonly url: string;
  /** Sessions of the attackers, if the attack needs sessions. */
  readonly tokens: readonly string[];
  /** A name in `attacks`. */
  readonly attack: string;
  /** Number of requests; by default until 'end'. */
  readonly count?: number;
  /** Number of requests from an address before the next one is used. */
  readonly perAddress?: number;
}

setPriority(19);
const connections = 4;
let order: FloodOrder | undefined;
let turn = 0;
const statuses: Record<string, number> = {};

const agentOf = (position: number): Agent =>
  new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.0.0.${2 + position}` });

function send(given: FloodOrder, agent: Agent): Promise<void> {
  const { url, tokens, attack } = given;
  const { signedIn, body } = attacks[attack] as (typeof attacks)[string];
  const text = body(++turn);
  return new Promise((resolve) => {
    const sent = request(
      `${url}/graphql`,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          ...(signedIn && { authorization: `Bearer ${tokens[turn % tokens.length]}` }),
        },
      },
      (response) => {
        const status = String(response.statusCode);
        statuses[status] = (statuses[status] ?? 0) + 1;
        response.resume().once('end', resolve);
      },
    );
    sent.once('error', (error) => {
      statuses[error.message] = (statuses[error.message] ?? 0) + 1;
      resolve();
    });
    sent.end(text);
  });
}

/** A connection changes its source address after its number of requests. */
async function flood(given: FloodOrder, position: number): Promise<void> {
  let agent = agentOf(position);
  for (let sent = 1; order === given && turn < (given.count ?? Number.POSITIVE_INFINITY); sent++) {
    await send(given, agent);
    if (given.perAddress && sent % given.perAddress === 0) {
      agent.destroy();
      agent = agentOf((position + 4 * (sent / given.perAddress)) % 250);
    }
  }
  agent.destroy();
}

process.on('message', async (message: FloodOrder | 'end') => {
  if (message === 'end') {
    order = undefined;
    return;
  }
  order = message;
  turn = message.count ? 0 : turn;
  await Promise.all(Array.from({ length: connections }, (_, index) => flood(message, index)));
  process.send?.({ sent: turn, statuses });
});
