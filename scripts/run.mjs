// Runs one of the scripts beside this on the project's own Node: node scripts/run.mjs check.ts [arguments]
import { ensureInstalled } from './ensure-installed.mjs';
import { inRoot } from './project.mjs';
import { runOnProjectNode } from './project-node.mjs';

const [script = '', ...args] = process.argv.slice(2);

ensureInstalled();
process.exit(await runOnProjectNode([inRoot('scripts', script), ...args]));
