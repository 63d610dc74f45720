// Runs one of the scripts beside this on the project's own Node: node scripts/run.mjs check.ts [arguments]
import { ensureInstalled, hasRuntime } from './ensure-installed.mjs';
import { inRoot } from './project.mjs';
import { runOnProjectNode } from './project-node.mjs';

const [script = '', ...args] = process.argv.slice(2);

/** These need no development packages. */
const commands = [
  'admin-add.ts',
  'admin-password.ts',
  'admin-remove.ts',
  'backup.ts',
  'doctor.ts',
  'import.ts',
  'nightly.ts',
  'restore.ts',
];

if (!commands.includes(script) || !hasRuntime()) ensureInstalled();
process.exit(await runOnProjectNode([inRoot('scripts', script), ...args]));
