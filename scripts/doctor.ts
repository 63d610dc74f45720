import { parseArgs } from 'node:util';
import { z } from 'zod';
import { examine } from '../src/features/doctor/examine.ts';
import { firstStepKeys, firstStepProblems } from '../src/features/first-steps/first-steps.rules.ts';
import { readFirstSteps } from '../src/features/first-steps/read-first-steps.ts';
import { sayHowToSet, sayProblem, titleOfStep } from '../src/features/first-steps/step-problems.rules.ts';
import { markRestored } from '../src/platform/backup/restored-mark.ts';
import { readEnv } from '../src/platform/env.ts';
import { catchUpAfterClock, catchUpAfterFailover, catchUpAfterRestore } from '../src/server/catch-up.ts';
import { CommandError } from './admin-command.ts';
import { inOwnShop, runOwn, withQueue } from './own-shop.ts';

const firstStep = z.object({
  key: z.enum(firstStepKeys),
  isDone: z.boolean(),
  problem: z.enum(firstStepProblems).nullable(),
  missing: z.array(z.string()).readonly(),
  lines: z.string().nullable().default(null),
});

const answer = z.object({
  breaches: z
    .array(z.object({ rule: z.string(), ids: z.array(z.string()).readonly(), message: z.string() }))
    .readonly(),
  /** Missing in the answer of an earlier release. */
  firstSteps: z.array(firstStep).readonly().default([]),
});

function readArguments() {
  try {
    const flag = { type: 'boolean', default: false } as const;
    const catchUps = { 'after-restore': flag, 'after-failover': flag, 'after-clock': flag };
    return parseArgs({ options: { json: flag, 'restored-to': { type: 'string' }, ...catchUps } }).values;
  } catch {
    throw new CommandError(
      'Use: npm run doctor [-- --json --after-restore [--restored-to MOMENT] --after-failover --after-clock]',
    );
  }
}

/** Enough ids to know where to look; the JSON has all of them. */
const maxShown = 5;

function lineOf({ rule, ids, message }: z.infer<typeof answer>['breaches'][number]): string {
  const shown = ids.slice(0, maxShown).join(', ');
  const more = ids.length > maxShown ? ` and ${ids.length - maxShown} more` : '';
  return `${rule}: ${message}${shown ? ` (${shown}${more})` : ''}`;
}

/** They are no breach: the exit code is unchanged. */
function sayFirstSteps(steps: z.infer<typeof answer>['firstSteps']): void {
  const left = steps.filter(({ isDone }) => !isDone);
  if (left.length === 0) return;
  console.log('\nBefore the first real sale:');
  for (const step of left) {
    console.log(`  ${titleOfStep(step.key, 'en')}: ${sayProblem(step, 'en')}`);
    if (step.lines !== null) console.log(step.lines.replace(/^/gm, '    '));
  }
  if (left.some(({ lines }) => lines !== null)) console.log(`  ${sayHowToSet('en')}`);
}

const catchUps = {
  '/after-restore': catchUpAfterRestore,
  '/after-failover': catchUpAfterFailover,
  '/after-clock': (deps: Parameters<typeof catchUpAfterClock>[0]) => catchUpAfterClock(deps),
};

/** The only options that write. Their messages go to stderr, so that the JSON stays clean. */
async function catchUp(call: keyof typeof catchUps, json: boolean): Promise<void> {
  const { lines, isDone } = await inOwnShop({
    call,
    params: {},
    answer: z.object({ lines: z.array(z.string()).readonly(), isDone: z.boolean() }),
    needsSecret: true,
    work: (shop) => withQueue(shop, (deps, log) => catchUps[call](deps, log)),
  });
  for (const line of lines) (json ? console.error : console.log)(line);
  if (!isDone) process.exitCode = 1;
}

const pastMoment = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine((moment) => moment.getTime() <= Date.now());

/** For a PostgreSQL restored by its own means, where the shop does not know the moment. */
async function noteRestored(text: string): Promise<void> {
  const moment = pastMoment.safeParse(text);
  if (!moment.success) throw new CommandError('--restored-to takes a moment of the past, like 2026-11-24T10:05:00Z.');
  if (readEnv().DATABASE_URL === undefined) {
    throw new CommandError('--restored-to is for PostgreSQL: npm run restore notes the moment by itself.');
  }
  await inOwnShop({
    call: '/after-restore',
    params: {},
    answer: z.void(),
    needsSecret: false,
    work: ({ deps }) => markRestored(deps.db, moment.data, deps.now()),
  });
}

await runOwn(async () => {
  const options = readArguments();
  const { json } = options;
  if (options['restored-to'] !== undefined) await noteRestored(options['restored-to']);
  if (options['after-restore']) await catchUp('/after-restore', json);
  if (options['after-failover']) await catchUp('/after-failover', json);
  if (options['after-clock']) await catchUp('/after-clock', json);
  const { breaches, firstSteps } = await inOwnShop({
    call: '/doctor',
    params: {},
    answer,
    needsSecret: false,
    work: async ({ deps }) => ({
      breaches: [...(await examine(deps))],
      firstSteps: await readFirstSteps(deps, deps.now()),
    }),
  });
  if (json) console.log(JSON.stringify({ breaches, firstSteps }));
  else {
    console.log(breaches.length === 0 ? 'Everything adds up.' : breaches.map(lineOf).join('\n'));
    sayFirstSteps(firstSteps);
  }
  if (breaches.length > 0) process.exitCode = 1;
});
