import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { opensOrder, signOrderLink } from '../../features/orders/order-link.ts';
import { readDemoEvent, signDemoEvent } from '../../features/payments/demo/demo-event.ts';
import { readCursor, writeCursor } from '../http/page-cursor.ts';
import { newId } from '../ids.ts';
import { readSecrets, Secrets } from './secrets.ts';
import { readSignedId, signId } from './signed-id.ts';

const [older, newer] = ['o'.repeat(32), 'n'.repeat(32)];
const before = new Secrets(older);
const during = new Secrets(newer, older);
const after = new Secrets(newer);

const now = new Date('2026-03-10T12:00:00Z');
const order = { id: newId(), customerEmail: 'anna@foretag.example' };
const id = newId();

const intent = { id: 'pi', clientSecret: 'cs', status: 'open', amountOre: 1, receivedOre: 0, currency: 'sek' };
const wholeEvent = JSON.stringify({
  id: 'evt',
  kind: 'other',
  refundedOre: 0,
  intent: { ...intent, cancelReason: null, billing: null, method: null },
});
type Way = { make: (secrets: Secrets) => string; reads: (made: string, secrets: Secrets) => boolean };

const ways: Record<string, Way> = {
  'a signed id': {
    make: (secrets) => signId('one', id, secrets),
    reads: (made, secrets) => readSignedId('one', made, secrets) === id,
  },
  'the link of an order': {
    make: (secrets) => signOrderLink(order, new Date(now.getTime() + 60_000), secrets),
    reads: (made, secrets) => opensOrder(made, order, secrets, now),
  },
  'the place in a list': {
    make: (secrets) => writeCursor(['a', 1], 'list', secrets),
    reads: (made, secrets) => readCursor(made, 'list', secrets)?.[1] === 1,
  },
  'the event of a demo payment': {
    make: (secrets) => signDemoEvent(wholeEvent, secrets, now).headers['demo-signature'],
    reads: (made, secrets) => readDemoEvent({ rawBody: wholeEvent, signature: made }, secrets, now) !== null,
  },
};

test.each(Object.entries(ways))('%s is read while its secret is in the settings, and no longer', (_, way) => {
  const old = way.make(before);
  expect([before, during, after].map((secrets) => way.reads(old, secrets))).toEqual([true, true, false]);
  const fresh = way.make(during);
  expect([before, during, after].map((secrets) => way.reads(fresh, secrets))).toEqual([false, true, true]);
});

test('the setting has one secret or two different ones, each long enough', () => {
  const made = (text: string) => readSecrets(text)?.all((secret) => secret);
  expect(made(older)).toEqual([older]);
  expect(made(`${newer},${older}`)).toEqual([newer, older]);
  expect(made(` ${newer} , ${older} `)).toEqual([newer, older]);
  for (const wrong of ['', 'short', `${newer},`, `,${older}`, `${newer},short`, `${newer},${newer}`]) {
    expect(made(wrong)).toBeUndefined();
  }
  expect(made(`${newer},${older},${older}`)).toBeUndefined();
});

test('a secret is masked in logs and in JSON', () => {
  for (const written of [JSON.stringify(during), inspect(during), String(during)]) {
    expect(written).not.toContain(newer);
    expect(written).not.toContain(older);
  }
});
