import { type Challenge, sha, solveChallenge } from 'altcha/lib';

/** Solves one challenge off the page's own thread and answers its solution. */
addEventListener('message', async ({ data: challenge }: MessageEvent<Challenge>) => {
  postMessage(await solveChallenge({ challenge, deriveKey: sha.deriveKey }));
});
