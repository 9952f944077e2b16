// An attacker who floods the sign-in with wrong passwords, from another address and thread.
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { loginMutation } from '#server/testing/test-server.ts';

const { url, address, connections, emails } = workerData as {
  url: string;
  address: string;
  connections: number;
  emails: readonly string[];
};
const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress: address });
const counts: Record<string, number> = {};

function sendWrongPassword(n: number): Promise<void> {
  const variables = { email: emails[n % emails.length], password: `wrong ${n}` };
  const body = JSON.stringify({ query: loginMutation, variables });
  return new Promise((resolve) => {
    const post = request(
      `${url}/graphql`,
      {
        agent,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      async (response) => {
        let text = '';
        for await (const chunk of response) text += chunk;
        const code = JSON.parse(text).errors?.[0]?.extensions.code ?? 'signed in';
        counts[code] = (counts[code] ?? 0) + 1;
        resolve();
      },
    );
    // Every ninth request is aborted before the response.
    if (n % 9 === 0) setTimeout(() => post.destroy(), 5);
    post.on('error', () => resolve());
    post.end(body);
  });
}

let sent = 0;
parentPort?.on('message', () => parentPort?.postMessage(counts));
for (let n = 0; n < connections; n++) {
  void (async () => {
    for (;;) await sendWrongPassword(sent++);
  })();
}
