import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LedgerRow, parseLedger } from '../check-ledger.ts';
import { type Mutation, parseExceptions, parseMutation } from './mutations.ts';

/** The ledger's rows, its patches and the rows that have none for a reason, of the checkout at `root`. */
export function mutationsOf(root: string): {
  rows: readonly LedgerRow[];
  mutations: Mutation[];
  exceptions: Map<string, string>;
} {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const names = readdirSync(join(root, 'mutations')).filter((name) => name.endsWith('.patch'));
  return {
    rows: parseLedger(read('docs/ledger.md')).rows,
    mutations: names
      .sort()
      .map((name) => parseMutation(name.slice(0, -'.patch'.length), read(`mutations/${name}`))),
    exceptions: parseExceptions(read('mutations/exceptions.md')),
  };
}
