import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv, SettingError } from './env.ts';
import { projectRoot } from './project-root.ts';

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

const live = {
  PUBLIC_URL: 'https://shop.example',
  ...stripe,
  SESSION_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://mail.example',
  TRUST_PROXY: 'on',
};

test('without any settings the process is a local demo shop', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    NEWSLETTER_PER_MINUTE: 300,
    HOST: 'localhost',
    PUBLIC_URL: 'http://localhost:3000',
    live: false,
    loadsDemoData: true,
    limitsRequests: true,
    payments: 'demo',
  });
});

test.each([
  ['STRIPE_SECRET_KEY', 'pk_test_1'],
  ['STRIPE_PUBLISHABLE_KEY', 'sk_test_1'],
  ['STRIPE_WEBHOOK_SECRET', 'we_1'],
  ['SELLER_PHONE', 'ring oss'],
  ['SELLER_BANKGIRO', '991-2345'],
  ['SELLER_IBAN', 'SE35 5000 0000 0549 1000 0004'],
  ['SELLER_BIC', 'EXAM'],
  ['CONTACT_EMAIL', 'inte en adress'],
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', ' '],
  ['PUBLIC_URL', 'https://shop.example/below'],
  ['PUBLIC_URL', 'https://shop.example/?a=1'],
  ['PUBLIC_URL', 'shop.example'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['RATE_LIMITS', 'maybe'],
  ['SESSION_SECRET', 'short'],
  ['SESSION_SECRET', `${'n'.repeat(32)},short`],
  ['SESSION_SECRET', `${'n'.repeat(32)},`],
  ['SESSION_SECRET', `${'n'.repeat(32)},${'n'.repeat(32)}`],
  ['SESSION_SECRET', `${'n'.repeat(32)},${'o'.repeat(16)},${'o'.repeat(32)}`],
  ['ADMIN_PASSWORD', 'short'],
  ['LOG_LEVEL', 'loud'],
  ['NEWSLETTER_PER_MINUTE', '0'],
  ['NEWSLETTER_PER_MINUTE', '1.5'],
  ['BOOKS_ACCOUNT_RECEIVABLE', '158'],
  ['BOOKS_ACCOUNT_VAT', '2611a'],
  ['BOOKS_ACCOUNT_SALES', '9041'],
  ['DRAIN_SECONDS', '61'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['DATABASE_REPLICA_URL', 'postgres://standby.example/shop'],
  ['METRICS_PORT', 'abc'],
  ['METRICS_PORT', '0'],
  ['METRICS_PORT', '3000'],
  ['SUPPORT_REFUND_LIMIT', '-1'],
  ['BACKUP_EVERY', '0'],
  ['BACKUP_EVERY', '1.5'],
  ['BACKUP_KEEP', 'all'],
  ['BACKUP_KEY', 'short'],
  ['BACKUP_KEY', 'x25519-public:too-short'],
  ['BACKUP_KEY', `x25519-public:${'A'.repeat(43)}.AAAAAA`],
])('a bad %s (%s) is refused with a sentence that names it', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(SettingError);
  expect(() => readEnv({ [name]: value })).toThrow(name);
});

test('backups are daily by default, into a folder under the project’s own, and two weeks of them are kept', () => {
  expect(readEnv({ BACKUP_DIR: './kept' })).toMatchObject({
    BACKUP_DIR: join(projectRoot, 'kept'),
    BACKUP_EVERY: 24,
    BACKUP_KEEP: 14,
  });
  expect(readEnv({}).BACKUP_DIR).toBeUndefined();
});

test('sales are booked on the accounts from the settings', () => {
  const named = { BOOKS_ACCOUNT_RECEIVABLE: '1686', BOOKS_ACCOUNT_VAT: '2610', BOOKS_ACCOUNT_SALES: '3001' };
  expect(readEnv(named)).toMatchObject(named);
});

test('an empty value counts as not set', () => {
  expect(readEnv({ PORT: '', LOG_LEVEL: '' })).toMatchObject({ PORT: 3000, LOG_LEVEL: 'info' });
});

test('a public host or an https address makes a shop live', () => {
  expect(readEnv(live)).toMatchObject({ live: true, HOST: '0.0.0.0', payments: 'stripe', loadsDemoData: false });
  expect(() => readEnv({ ...live, PUBLIC_URL: undefined, HOST: '0.0.0.0' })).toThrow('PUBLIC_URL');
  expect(readEnv({ HOST: '127.0.0.1' }).live).toBe(false);
});

test.each(Object.keys(live).filter((name) => name !== 'PUBLIC_URL'))(
  'a live shop without %s does not start',
  (name) => {
    expect(() => readEnv({ ...live, [name]: undefined })).toThrow(name);
  },
);

test('a live shop uses TLS with a database on another machine, unless its address says otherwise', () => {
  const reached = (address: string, given: Record<string, string> = live) =>
    readEnv({ ...given, DATABASE_URL: address, DATABASE_REPLICA_URL: address });
  for (const address of [
    'postgres://u:p@db.shop.example/shop',
    'postgresql://u@10.0.0.7:5433/shop?application_name=a',
  ]) {
    const { DATABASE_URL, DATABASE_REPLICA_URL } = reached(address);
    expect(new URL(DATABASE_URL ?? '').searchParams.get('sslmode')).toBe('verify-full');
    expect(DATABASE_REPLICA_URL).toBe(DATABASE_URL);
    expect(reached(address, {}).DATABASE_URL).toBe(address);
  }
  const own = ['localhost', '127.0.0.1:5432', '[::1]'].map((host) => `postgres://u:p@${host}/shop`);
  for (const address of [...own, 'postgres://u:p@db.shop.example/shop?sslmode=disable']) {
    expect(reached(address).DATABASE_URL).toBe(address);
  }
});

test('the first admin is named as a login reads its name', () => {
  expect(readEnv({ ADMIN_USERNAME: ' A\u030Asa ' }).ADMIN_USERNAME).toBe('Åsa');
});

test('a live shop starts neither with demo data nor with limits off', () => {
  expect(() => readEnv({ ...live, DEMO_DATA: 'on' })).toThrow('DEMO_DATA');
  expect(() => readEnv({ ...live, RATE_LIMITS: 'off' })).toThrow('RATE_LIMITS');
});

test('PAYMENTS=demo makes a demo shop of a public one', () => {
  expect(readEnv({ PUBLIC_URL: 'https://demo.example', PAYMENTS: 'demo' })).toMatchObject({
    live: false,
    payments: 'demo',
  });
});

test('half of the Stripe keys are refused, naming the missing ones', () => {
  expect(() => readEnv({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow('STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET');
  expect(readEnv(stripe).payments).toBe('stripe');
});

test('keys of two modes of Stripe are refused, whichever of them is live', () => {
  expect(() => readEnv({ ...stripe, STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow('is a live key and');
  expect(() => readEnv({ ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' })).toThrow('is a test key and');
});

test.each([
  [{}, 'http://127.0.0.1:3000'],
  [{ PORT: '4000', HOST: 'localhost' }, 'http://127.0.0.1:4000'],
  [{ HOST: '0.0.0.0', PAYMENTS: 'demo' }, 'http://127.0.0.1:3000'],
  [{ HOST: '::', PAYMENTS: 'demo' }, 'http://127.0.0.1:3000'],
  [{ HOST: '::1' }, 'http://[::1]:3000'],
  [{ HOST: '192.0.2.7', PAYMENTS: 'demo' }, 'http://192.0.2.7:3000'],
  [{ PUBLIC_URL: 'https://demo.example', PAYMENTS: 'demo' }, 'http://127.0.0.1:3000'],
])('with %o the process reaches itself at %s', (settings, ownUrl) => {
  expect(readEnv(settings).ownUrl).toBe(ownUrl);
});
