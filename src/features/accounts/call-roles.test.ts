import { expect, test } from 'vitest';
import { adminRoutes, rolesWith } from './call-roles.rules.ts';

const ownersOnly =
  /\/admin\/(?:admins|invitations|settings|jobs|audit|privacy|trial-sales|first-steps(?!\/test-mail))|\/leads\.(?:csv|xlsx)$|^PATCH \/admin\/companies/;

/** The first that fits a call says who may make it. */
const areas: readonly (readonly [who: string, calls: RegExp])[] = [
  ['owner', ownersOnly],
  [
    'owner editor support bookkeeper',
    /\/admin\/(?:account|find|stats|views|exports)\b|^GET \/admin\/(?:leads|leads\/:id|categories)$/,
  ],
  ['owner editor', /\/admin\/(?:leads|categories|search-misses|records|imports|stock-check)\b/],
  ['owner editor', /\/admin\/(?:content-blocks|texts|text-lists|newsletters)\b/],
  [
    'owner support bookkeeper',
    /^(?:GET|PATCH) \/admin\/invoices(?:\/:id)?$|^GET \/(?:orders\/|admin\/(?:receivables|orders|orders\/:id|companies.*)$)/,
  ],
  ['owner bookkeeper', /\/admin\/(?:books|overview|invoices|payments|bank-files|receivables)\b/],
  ['owner support', /^/],
];

test('who may make a call follows from its area: the owner’s own, listings, money, or what buyers write', () => {
  const wrong = adminRoutes.flatMap((route) => {
    const expected = areas.find(([, calls]) => calls.test(route))?.[0];
    const who = rolesWith(route).join(' ');
    return who === expected ? [] : [`${route}: ${who}, not ${expected}`];
  });
  expect(wrong).toEqual([]);
  expect(adminRoutes.length).toBeGreaterThan(150);
  expect(adminRoutes.filter((route) => ownersOnly.test(route))).toHaveLength(25);
});
