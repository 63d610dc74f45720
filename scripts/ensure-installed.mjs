import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { giveUp, inRoot, machineEnv, readIfThere } from './project.mjs';
import { nodeProblem, ownNodeFolder, runsOnOwnNode } from './project-node.mjs';

const stamp = inRoot('node_modules', '.installed-from');
const lockfile = inRoot('package-lock.json');
const installedLockfile = inRoot('node_modules', '.package-lock.json');

const isWindows = process.platform === 'win32';

/** npm 10 cannot install Vite 8. */
const neededNpm = 11;
const workingNpm = '11.19.1';

/** Only the keys that decide which packages are installed; a new script in package.json changes nothing. */
const decisiveKeys = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'];

function wantedStamp() {
  const manifest = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const parts = decisiveKeys.map((key) => JSON.stringify(manifest[key] ?? {}));
  return createHash('sha256').update(parts.join('\n')).update(readFileSync(lockfile)).digest('hex');
}

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {};

/** Reads npm's own list of installed packages, since npm may have been run by hand without our stamp. */
function matchesLockfile() {
  if (!existsSync(installedLockfile)) return false;
  const installed = packagesIn(installedLockfile);
  return Object.entries(packagesIn(lockfile)).every(([path, wanted]) => {
    const found = installed[path];
    if (path === '' || (!found && wanted.optional)) return true;
    return found?.version === wanted.version && found?.integrity === wanted.integrity;
  });
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

/** Needed whatever NODE_ENV says: Node 24 is an optional package, and the build tools are development packages. */
const kinds = ['--include=dev', '--include=optional'];

/** Keeps npm's output and shows it only on failure, so that a first start shows no warnings. */
const npm = (command, args) =>
  spawnSync(command, args, {
    cwd: inRoot(),
    env: machineEnv(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
    shell: isWindows,
  });

/**
 * A lockfile made where the registry lacked builds for some platforms does not list them, and "npm ci" then refuses it
 * altogether. True only if that is the sole complaint.
 */
function onlyLacksOptionalOnes(complaint) {
  const optional = new Set(
    Object.values(packagesIn(lockfile)).flatMap((one) => Object.keys(one.optionalDependencies ?? {})),
  );
  const missing = [...complaint.matchAll(/Missing: (\S+)@\S* from lock file/g)].map(([, name]) => name);
  return missing.length > 0 && !complaint.includes('Invalid:') && missing.every((name) => optional.has(name));
}

function install() {
  const [command, ...first] = npmCommand();
  process.stdout.write('Installing the packages that package-lock.json names, once: this takes about a minute.\n');
  const strict = npm(command, [...first, 'ci', ...kinds]);
  if (strict.error)
    giveUp(`${command} cannot be run (${strict.error.message}). Install npm ${neededNpm} and try again.`);
  if (strict.status === 0) return;
  const last = onlyLacksOptionalOnes(strict.stderr)
    ? npm(command, [...first, 'install', '--no-save', ...kinds])
    : strict;
  if (last.status === 0) return;
  process.stderr.write(last.stderr);
  giveUp('The packages could not be installed; npm says why above.');
}

/** The stamp once the development packages are removed. */
const runtimeStamp = (wanted) => `${wanted} runtime`;

/** Enough to run the shop and its commands, though not to build or test it. */
export const hasRuntime = () =>
  [wantedStamp(), runtimeStamp(wantedStamp())].includes(readIfThere(stamp)) && !nodeProblem();

/** Removes what only building and testing need, about two thirds of the disk space. The shop runs either way. */
export function dropDevelopmentParts() {
  const wanted = wantedStamp();
  if (readIfThere(stamp) !== wanted) return;
  process.stdout.write('Removing the parts that only development needs: this takes a few seconds.\n');
  const [command, ...first] = npmCommand();
  // The project's own Node is an optional package, kept if the shop runs on it.
  const omitted = ['--omit=dev', ...(runsOnOwnNode() ? [] : ['--omit=optional'])];
  const pruned = npm(command, [...first, 'prune', '--no-save', ...omitted]);
  if (pruned.status !== 0)
    return void process.stderr.write('They could not be removed. The shop runs as well with them.\n');
  // Headers for native add-ons, of which the shop has none.
  if (ownNodeFolder) rmSync(`${ownNodeFolder}/include`, { recursive: true, force: true });
  writeFileSync(stamp, runtimeStamp(wanted));
}

/** Installs what the lockfile asks for unless it is there, and checks the project's own Node. */
export function ensureInstalled() {
  const wanted = wantedStamp();
  if (readIfThere(stamp) !== wanted) {
    if (!matchesLockfile() || nodeProblem()) install();
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, wanted);
  }
  const problem = nodeProblem();
  if (problem) giveUp(problem);
}
