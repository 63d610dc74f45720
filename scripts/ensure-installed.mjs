import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { whileAlone } from './install-lock.mjs';
import { giveUp, inRoot, machineEnv, readIfThere } from './project.mjs';
import { nodeProblem, ownNodeFolder, runsOnOwnNode } from './project-node.mjs';

const stamp = inRoot('node_modules', '.installed-from');

const isWindows = process.platform === 'win32';

/** npm 10 cannot install Vite 8. */
const neededNpm = 11;
const workingNpm = '11.19.1';

/** Each includes the ones before it: to run the shop, to build it, to test it. */
const parts = ['run', 'build', 'all'];

const readJson = (file) => JSON.parse(readIfThere(file) || '{}');
const manifest = readJson(inRoot('package.json'));
const lockText = readFileSync(inRoot('package-lock.json'));
const { '': _project, ...locked } = JSON.parse(lockText).packages;

/** npm's own list, written when all is unpacked. */
const installedPackages = () => readJson(inRoot('node_modules', '.package-lock.json')).packages ?? {};

/** Only the keys that decide which packages are installed; a new script in package.json changes nothing. */
const decisiveKeys = ['dependencies', 'devDependencies', 'buildDependencies', 'optionalDependencies', 'overrides'];

const expected = createHash('sha256')
  .update(decisiveKeys.map((key) => JSON.stringify(manifest[key] ?? {})).join('\n'))
  .update(lockText)
  .digest('hex');

const writeStamp = (part) => writeFileSync(stamp, `${expected} ${part}`);

function isInstalled(part) {
  const [from, there] = readIfThere(stamp).split(' ');
  return from === expected && parts.indexOf(there) >= parts.indexOf(part) && !nodeProblem();
}

const isAsLocked = (path, { version, integrity }) =>
  locked[path]?.version === version && locked[path]?.integrity === integrity;

/** npm may have been run by hand, without our stamp; a removal that was cut off leaves its list as it was. */
function hasAll() {
  const installed = installedPackages();
  return Object.entries(locked).every(([path, one]) => {
    const found = installed[path];
    return found ? isAsLocked(path, found) && existsSync(inRoot(path)) : one.optional;
  });
}

const versionIn = (path) => /"version":\s*"([^"]+)"/.exec(readIfThere(inRoot(path, 'package.json')))?.[1];

/** Not yet replaced by an update that failed: npm does so itself, and the release before may be needed again. */
const isOlder = (path, { version }) => version !== locked[path].version && version === versionIn(path);

/** npm would take an incomplete package for a complete one. */
function removeHalfInstalled() {
  const installed = installedPackages();
  for (const path of Object.keys(locked)) {
    const found = installed[path];
    const isWhole = found && (isAsLocked(path, found) || isOlder(path, found));
    if (!isWhole) rmSync(inRoot(path), { recursive: true, force: true });
  }
}

const majorOf = (version) => Number.parseInt(version, 10) || 0;

/** As a command: the npm that runs this, the machine's, or one that npx downloads. */
function npmCommand() {
  const { npm_config_user_agent: agent = '', npm_execpath: cli = '' } = process.env;
  const running = /^npm\/(\d+)/.exec(agent)?.[1] ?? '';
  if (majorOf(running) >= neededNpm && cli.endsWith('.js')) return ['node', cli];
  const machines = spawnSync('npm', ['--version'], { env: machineEnv(), encoding: 'utf8', shell: isWindows });
  if (majorOf(machines.stdout ?? '') >= neededNpm) return ['npm'];
  return ['npx', '--yes', `npm@${workingNpm}`];
}

/** npm makes all folders before it unpacks the first package. */
function tellProgress() {
  const begun = Object.keys(locked).filter((path) => existsSync(inRoot(path)));
  const done = begun.filter((path) => existsSync(inRoot(path, 'package.json')));
  if (done.length < begun.length) process.stdout.write(`  ${done.length} of ${begun.length} packages\n`);
}

/** Keeps npm's output and answers it on failure alone, so that a first start shows no warnings. */
function npm(args, onStart = () => {}) {
  const [command, ...first] = npmCommand();
  const child = spawn(command, [...first, ...args], {
    cwd: inRoot(),
    env: machineEnv(),
    stdio: ['ignore', 'ignore', 'pipe'],
    // Needed for npm's own command there; it would take a path with a blank apart.
    shell: isWindows && command !== 'node',
  });
  onStart(child.pid);
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (output += text));
  const progress = setInterval(tellProgress, 3000);
  return new Promise((resolve) => {
    child.once('error', ({ message }) => resolve(`${command} cannot be run (${message}). Install npm ${neededNpm}.\n`));
    child.once('close', (code) => resolve(code === 0 ? '' : output || `npm ended with ${code}.\n`));
  }).finally(() => clearInterval(progress));
}

/**
 * Independent of NODE_ENV. Packages named here are kept though development packages are left out; "npm ci" cannot do
 * that, and refuses a lockfile that lacks a package for another platform.
 */
function argsFor(part) {
  const install = ['install', '--no-save', '--include=optional'];
  if (part === 'all') return [...install, '--include=dev'];
  const named = part === 'build' ? manifest.buildDependencies : [];
  const specs = named.map((name) => `${name}@${manifest.devDependencies[name]}`);
  return [...install, '--omit=dev', '--save-prod', ...specs];
}

/**
 * A registry may have an optional package that it lacked when the lockfile was made. Nothing needs it, and nobody has
 * reviewed it, so it is removed.
 */
function leftOut(path, { optional }) {
  if (!optional || locked[path]) return false;
  rmSync(inRoot(path), { recursive: true, force: true });
  return true;
}

async function install(part, onStart) {
  process.stdout.write('Installing the packages that package-lock.json names, once.\n');
  const failure = await npm(argsFor(part), onStart);
  if (failure) return `${failure}The packages could not be installed; npm says why above.`;
  const others = Object.entries(installedPackages()).filter(
    ([path, one]) => !isAsLocked(path, one) && !leftOut(path, one),
  );
  if (others.length > 0) return `package-lock.json does not name what npm installed: ${others[0][0]}.`;
  // Headers for native add-ons, of which the shop has none.
  if (ownNodeFolder) rmSync(`${ownNodeFolder}/include`, { recursive: true, force: true });
  writeStamp(part);
  return '';
}

/** Keeps the packages for tests of an earlier lockfile: tests that ran once will run again. */
function partFor(part) {
  const [, there] = readIfThere(stamp).split(' ');
  return parts[Math.max(parts.indexOf(there), parts.indexOf(part))];
}

/** Installs the locked packages of the part unless they are there, and checks the project's own Node. */
export async function ensureInstalled(part) {
  if (isInstalled(part)) return;
  const failure = await whileAlone('installing', async ({ wasCutOff, onStart }) => {
    if (wasCutOff) removeHalfInstalled();
    if (isInstalled(part)) return '';
    if (nodeProblem() || !hasAll()) return install(partFor(part), onStart);
    writeStamp('all');
    return '';
  });
  const problem = failure || nodeProblem();
  if (problem) giveUp(problem);
}

/** Removes what only building and testing need, about two thirds of the disk space. The shop runs either way. */
export async function dropDevelopmentParts() {
  const [from, there] = readIfThere(stamp).split(' ');
  if (from !== expected || there === 'run') return;
  process.stdout.write('Removing the parts that only development needs: this takes a few seconds.\n');
  // First, since this is true however far the removal comes.
  writeStamp('run');
  // The project's own Node is an optional package, kept if the shop runs on it.
  const omitted = ['--omit=dev', ...(runsOnOwnNode() ? [] : ['--omit=optional'])];
  if (await npm(['prune', '--no-save', ...omitted]))
    process.stderr.write('They could not be removed. The shop runs as well with them.\n');
}
