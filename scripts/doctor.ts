import { parseArgs } from 'node:util';
import { z } from 'zod';
import { examine } from '../src/features/doctor/examine.ts';
import { CommandError, inOwnShop, runOwn } from './own-shop.ts';

const answer = z.object({
  breaches: z
    .array(z.object({ rule: z.string(), ids: z.array(z.string()).readonly(), message: z.string() }))
    .readonly(),
});

function readArguments() {
  try {
    return parseArgs({ options: { json: { type: 'boolean', default: false } } }).values;
  } catch {
    throw new CommandError('Use: npm run doctor [-- --json]');
  }
}

/** So many ids say where to look; all of them are in the JSON. */
const mostShown = 5;

function lineOf({ rule, ids, message }: z.infer<typeof answer>['breaches'][number]): string {
  const shown = ids.slice(0, mostShown).join(', ');
  const more = ids.length > mostShown ? ` and ${ids.length - mostShown} more` : '';
  return `${rule}: ${message}${shown ? ` (${shown}${more})` : ''}`;
}

await runOwn(async () => {
  const { json } = readArguments();
  const { breaches } = await inOwnShop({
    call: '/doctor',
    params: {},
    answer,
    work: async ({ deps }) => ({ breaches: [...(await examine(deps))] }),
  });
  if (json) console.log(JSON.stringify({ breaches }));
  else console.log(breaches.length === 0 ? 'Everything adds up.' : breaches.map(lineOf).join('\n'));
  if (breaches.length > 0) process.exitCode = 1;
});
