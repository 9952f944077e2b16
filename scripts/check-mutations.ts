// Every patch of mutations/ is of a sampled row of the ledger, and still applies.
import { join } from 'node:path';
import { gitApply } from './mutations/git-apply.ts';
import { checkMutations, sampledRows } from './mutations/mutations.ts';
import { mutationsOf } from './mutations/mutations-of.ts';

const root = join(import.meta.dirname, '..');
const { rows, mutations, exceptions } = mutationsOf(root);
const faults = checkMutations(rows, mutations, exceptions);
try {
  // A copy in .git of the checkout says nothing else: what is asked is whether the files are as the patch knows them.
  for (const { id } of mutations) {
    const patch = join(root, 'mutations', `${id}.patch`);
    const said = await gitApply(root, patch, '--check', '--exclude=db/migrations/current.sql');
    if (said) faults.push(`${id}: does not apply any more: ${said}`);
  }
} catch {
  console.log('not asked whether the patches apply: there is no git here');
}
console.log(`${mutations.length} of ${sampledRows(rows).length} sampled rows have a patch`);
for (const fault of faults) console.error(`mutations: ${fault}`);
if (faults.length > 0) process.exitCode = 1;
