import { type Challenge, sha, solveChallenge } from 'altcha/lib';

/** Solves one challenge in a worker thread and returns its solution. */
addEventListener('message', async ({ data: challenge }: MessageEvent<Challenge>) => {
  postMessage(await solveChallenge({ challenge, deriveKey: sha.deriveKey }));
});
