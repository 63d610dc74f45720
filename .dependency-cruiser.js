import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import serverOnly from './src/server-only.json' with { type: 'json' };

/** Each rank may import the ranks before it, never its own other rooms or a later rank. */
const ranks = [
  ['policy'],
  ['settings'],
  ['mail-texts'],
  ['alerts', 'audit'],
  ['accounts'],
  ['catalogue', 'content', 'contacts', 'newsletter'],
  ['cart', 'quotes', 'imports', 'letters', 'settings-editing'],
  ['orders', 'records'],
  ['stock', 'payments', 'receipts', 'companies'],
  ['delivery', 'disputes', 'invoices', 'proposals'],
  ['record-handling'],
  ['import-handling'],
  ['checkout'],
  ['refunds', 'claims'],
  ['sales'],
  ['settlement', 'claim-handling', 'receivables'],
  ['confirmation', 'purchases', 'admin-orders', 'company-handling', 'first-steps'],
  ['privacy', 'doctor', 'books'],
  ['approvals'],
  ['admin'],
  ['shell'],
];

const anyOf = (names) => `(${names.join('|')})`;

const room = (names) => `^src/features/${anyOf(names)}/`;

/** The admin's screens are a folder for each noun over one kit; what frames them stands above, in admin itself. */
const adminKit = '^src/features/admin/kit/';
const adminNoun = '^src/features/admin/(?!kit/)([^/]+)/';

const isTest = '\\.(test|e2e|load)\\.tsx?$';

const notToAnother = (name, from, to) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: isTest },
  to: { path: to },
});

// A room that nobody imports from breaks no rule about imports, so the folder itself is asked.
const rooms = readdirSync(join(import.meta.dirname, 'src/features'));
const unranked = rooms.filter((name) => !ranks.flat().includes(name));
if (unranked.length > 0) {
  throw new Error(`No rank for src/features/${unranked.join(', ')}: give it one in .dependency-cruiser.js.`);
}

/** A room may reach into itself and into the earlier ranks. */
const rankRules = ranks.flatMap((rank, index) =>
  rank.map((name) => ({
    name: `rank-of-${name}`,
    comment: `"${name}" may import only the nouns of earlier ranks; peers talk through jobs and events.`,
    severity: 'error',
    from: { path: room([name]) },
    to: { path: '^src/features/', pathNot: room([name, ...ranks.slice(0, index).flat()]) },
  })),
);

const serverOnlyPaths = [
  `\\.${anyOf(serverOnly.kinds)}\\.ts$`,
  `^${anyOf(serverOnly.folders)}/`,
  `^${anyOf(serverOnly.files)}$`,
];

const reachesTheBrowser = ['^src/(ui|routes)/', '^src/.*\\.tsx$', '\\.(rules|input|queries)\\.ts$'];
const neverReachesIt = [isTest, '\\.mail\\.ts$', '^src/server/', '^src/routeTree\\.gen\\.ts$'];

const forbidden = [
  notToAnother('platform-stands-alone', '^src/platform/', '^(src/(?!platform/)|tests/|scripts/)'),
  notToAnother('ui-stands-alone', '^src/ui/', '^(src/(?!ui/)|tests/|scripts/)'),
  notToAnother('features-below-pages', '^src/features/', '^(src/(?!(features|ui|platform)/)|tests/|scripts/)'),
  notToAnother('routes-only-show', '^src/routes/', '^(src/(?!(routes|features|ui|platform)/)|tests/|scripts/)'),
  notToAnother('server-not-routes', '^src/server/', '^(src/routes/|tests/|scripts/)'),
  {
    name: 'tests-support-only',
    comment: 'A test beside the code may use tests/support, and nothing else of tests or scripts.',
    severity: 'error',
    from: { path: '^src/' },
    to: { path: '^(tests|scripts)/', pathNot: '^tests/support/' },
  },
  ...rankRules,
  {
    name: 'admin-kit-below-nouns',
    severity: 'error',
    from: { path: adminKit, pathNot: isTest },
    to: { path: '^src/features/admin/', pathNot: adminKit },
  },
  {
    name: 'admin-nouns-apart',
    comment: 'A noun of the admin area uses the kit and nothing else of that area.',
    severity: 'error',
    from: { path: adminNoun, pathNot: isTest },
    to: { path: '^src/features/admin/', pathNot: [adminKit, '^src/features/admin/$1/'] },
  },
  {
    name: 'no-cycle',
    severity: 'error',
    from: { pathNot: '^src/(routeTree\\.gen\\.ts|router\\.tsx)$' },
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'], pathNot: '^src/routeTree\\.gen\\.ts$' } },
  },
  {
    name: 'no-type-cycle',
    comment: 'Files of one folder that need each other for their types alone are one file, or have a third.',
    severity: 'error',
    from: { path: '^src/features/', pathNot: [isTest, room(['admin', 'catalogue', 'contacts'])] },
    to: { circular: true },
  },
  {
    name: 'server-only',
    comment: 'This reaches the browser, and what it imports must not.',
    severity: 'error',
    from: { path: reachesTheBrowser, pathNot: neverReachesIt },
    to: { path: serverOnlyPaths, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-node-in-the-browser',
    severity: 'error',
    from: { path: reachesTheBrowser, pathNot: neverReachesIt },
    to: { dependencyTypes: ['core'], dependencyTypesNot: ['type-only'] },
  },
  { name: 'resolves', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '\\?' } },
];

export default {
  forbidden,
  options: {
    // TypeScript 7 has no API for this tool yet; swc parses the sources for it.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\?(url|raw|inline)$' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
