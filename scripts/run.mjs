// Runs one of the scripts beside this on the project's own Node: node scripts/run.mjs check.ts [arguments]
import { ensureInstalled } from './ensure-installed.mjs';
import { inRoot } from './project.mjs';
import { runOnProjectNode } from './project-node.mjs';

const [script = '', ...args] = process.argv.slice(2);

/** These need no development packages. */
const runtimeScripts = [
  'admin-add.ts',
  'admin-password.ts',
  'admin-remove.ts',
  'supply-chain/audit.ts',
  'backup.ts',
  'doctor.ts',
  'import.ts',
  'nightly.ts',
  'restore.ts',
];

function partFor(name) {
  if (runtimeScripts.includes(name)) return 'run';
  return name === 'dev.ts' ? 'build' : 'all';
}

await ensureInstalled(partFor(script));
process.exit(await runOnProjectNode([inRoot('scripts', script), ...args]));
