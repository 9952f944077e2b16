import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from '#runtime/command-line.mjs';
import { trackedFiles } from './tracked-files.ts';

/** Patterns that match only secrets. */
const SECRETS: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*[\w+/=]{32}/,
  'a key of AWS': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  'a token of GitHub': /\b(?:gh[pousr]_\w{36}|github_pat_\w{60})/,
  'a token of GitLab': /\bglpat-[\w-]{20}/,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b/,
  'a token of Slack': /\bxox[abprs]-[\w-]{20}/,
  'a key of Stripe': /\b[rs]k_live_[A-Za-z0-9]{20}/,
  'a key of Google': /\bAIza[\w-]{35}/,
  'a key of SendGrid': /\bSG\.[\w-]{20,}\.[\w-]{20,}/,
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{20,}\.[\w-]{30,}/,
  'an address with a password':
    /\b[a-z]+:\/\/[\w.-]+:(?!password@)[^\s:@/'"`$<>{}]{8,}@(?!localhost|127\.)[\w-]+\.[\w.-]+/,
  'a setting that is secret':
    /\b\w*(?:SECRET|PASSWORD|TOKEN|API_?KEY)\w*\s*[:=]\s*['"]?(?=[\w+/-]*\d)(?=[\w+/-]*[a-z])[\w+/-]{32,}={0,2}['"]?(?:\s|,|;|$)/,
};

/** Returns the lines of a file with a secret, each with its kind, without the secret. */
export function secretsIn(path: string, text: string): string[] {
  return Object.entries(SECRETS).flatMap(([what, pattern]) => {
    const found = pattern.exec(text);
    if (!found) return [];
    return [`${path}:${text.slice(0, found.index).split('\n').length}: looks like ${what}`];
  });
}

if (import.meta.main) {
  readCommandLine({
    language: 'en',
    usage: 'node scripts/run.mjs scripts/checks/check-secrets.ts',
  });
  const root = join(import.meta.dirname, '..', '..');
  const findings = trackedFiles(root).flatMap((path) => {
    try {
      return secretsIn(path, readFileSync(join(root, path), 'utf8'));
    } catch {
      // The file was deleted but is still tracked.
      return [];
    }
  });
  for (const finding of findings) console.error(finding);
  process.exitCode = findings.length ? 1 : 0;
}
