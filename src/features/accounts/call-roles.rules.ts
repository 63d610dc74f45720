export const roles = ['owner', 'editor', 'support', 'bookkeeper'] as const;

export type Role = (typeof roles)[number];

const everybody = ['editor', 'support', 'bookkeeper'] as const;

/**
 * Who may make which call. An owner may make every one; who else may stands here, and a call of the admin area without a
 * row does not start. `docs/decisions/067-people-and-roles.md` says why.
 */
const others = {
  'GET /admin/account': everybody,
  'POST /admin/account/second-step': everybody,
  'POST /admin/account/second-step/confirm': everybody,
  'POST /admin/account/second-step/off': everybody,
  'POST /admin/account/recovery-codes': everybody,
  'POST /admin/account/password': everybody,
  'POST /admin/account/sessions/end-others': everybody,
  'DELETE /admin/account/sessions/:id': everybody,
  'POST /admin/account/email': everybody,
  'POST /admin/account/passkeys/challenge': everybody,
  'POST /admin/account/passkeys': everybody,
  'PATCH /admin/account/passkeys/:id': everybody,
  'POST /admin/account/passkeys/:id/remove': everybody,
  'GET /admin/admins': [],
  'PATCH /admin/admins/:id': [],
  'DELETE /admin/admins/:id': [],
  'POST /admin/invitations': [],
  'POST /admin/invitations/:id/send-again': [],
  'DELETE /admin/invitations/:id': [],
  'GET /admin/settings': [],
  'PATCH /admin/settings': [],
  'GET /admin/settings/history': [],
  'POST /admin/settings/history/:id/return': [],

  'GET /admin/first-steps': [],
  'POST /admin/first-steps/test-mail': [],
  'POST /admin/first-steps/:step': [],

  'GET /admin/find': everybody,
  'GET /admin/stats': everybody,
  'GET /admin/views': everybody,
  'POST /admin/views': everybody,
  'DELETE /admin/views/:id': everybody,
  'POST /admin/exports': everybody,
  'GET /admin/overview': ['bookkeeper'],
  'GET /admin/needs': ['support'],

  'GET /admin/leads': everybody,
  'GET /admin/leads/:id': everybody,
  'POST /admin/leads': ['editor'],
  'PATCH /admin/leads/:id': ['editor'],
  'POST /admin/leads/bulk': ['editor'],
  'POST /admin/leads/prices': ['editor'],
  'POST /admin/leads/:id/archive': ['editor'],
  'POST /admin/leads/:id/restore': ['editor'],
  'PATCH /admin/leads/:id/schedule': ['editor'],
  'GET /admin/categories': everybody,
  'POST /admin/categories': ['editor'],
  'PATCH /admin/categories/:id': ['editor'],
  'POST /admin/categories/:id/move': ['editor'],
  'DELETE /admin/categories/:id': ['editor'],
  'GET /admin/search-misses': ['editor'],
  'POST /admin/categories/:id/search-terms': ['editor'],

  'GET /admin/leads/:id/records': ['editor'],
  'POST /admin/leads/:id/records': ['editor'],
  'POST /admin/leads/:id/records/withdraw': ['editor'],
  'POST /admin/leads/:id/records/restore': ['editor'],
  'PATCH /admin/records/:id': ['editor'],
  'POST /admin/records/:id/withdraw': ['editor'],
  'POST /admin/records/:id/restore': ['editor'],
  'GET /admin/records/template': ['editor'],
  'GET /admin/imports': ['editor'],
  'POST /admin/imports/:id/undo': ['editor'],
  'GET /admin/stock-check': ['editor'],

  'PATCH /admin/content-blocks/:id': ['editor'],
  'GET /admin/texts': ['editor'],
  'PATCH /admin/texts/:key': ['editor'],
  'GET /admin/texts/:key/changes': ['editor'],
  'GET /admin/newsletters': ['editor'],
  'DELETE /admin/newsletters/:id': ['editor'],
  'GET /admin/newsletters/letters': ['editor'],
  'POST /admin/newsletters/letters': ['editor'],
  'POST /admin/newsletters/letters/preview': ['editor'],
  'GET /admin/newsletters/letters/:id': ['editor'],
  'PATCH /admin/newsletters/letters/:id': ['editor'],
  'DELETE /admin/newsletters/letters/:id': ['editor'],
  'POST /admin/newsletters/letters/:id/test': ['editor'],
  'POST /admin/newsletters/letters/:id/schedule': ['editor'],
  'POST /admin/newsletters/letters/:id/send': ['editor'],
  'POST /admin/newsletters/letters/:id/cancel': ['editor'],

  'GET /admin/orders': ['support', 'bookkeeper'],
  'GET /admin/orders/:id': ['support', 'bookkeeper'],
  'PATCH /admin/orders/:id': ['support'],
  'POST /admin/orders/refund': ['support'],
  'POST /admin/orders/:id/refund': ['support'],
  'POST /admin/orders/:id/resend': ['support'],
  'POST /admin/orders/:id/cancel': ['support'],
  'GET /admin/orders/:id/leads.csv': [],
  'GET /admin/orders/:id/leads.xlsx': [],
  'GET /admin/orders/:id/dispute.zip': ['support'],
  'GET /admin/approvals': ['support'],
  'POST /admin/approvals/:id': ['support'],
  'GET /admin/buyers': ['support'],
  'GET /admin/notes': ['support'],
  'POST /admin/notes': ['support'],
  'DELETE /admin/notes/:id': ['support'],

  'GET /admin/claims': ['support'],
  'POST /admin/claims/decide': ['support'],
  'POST /admin/claims/:id/decide': ['support'],
  'GET /admin/claims/:claimId/files/:fileId': ['support'],
  'GET /admin/claim-rates': ['support'],

  'GET /admin/contacts': ['support'],
  'GET /admin/contacts/:id': ['support'],
  'PATCH /admin/contacts/:id': ['support'],
  'DELETE /admin/contacts/:id': ['support'],
  'POST /admin/contacts/:id/answers': ['support'],
  'GET /admin/answer-templates': ['support'],
  'POST /admin/answer-templates': ['support'],
  'DELETE /admin/answer-templates/:id': ['support'],
  'GET /admin/quote-requests': ['support'],
  'PATCH /admin/quote-requests/:id': ['support'],
  'POST /admin/quote-requests/:id/offer': ['support'],
  'POST /admin/quote-requests/:id/offers': ['support'],
  'DELETE /admin/quote-requests/:id': ['support'],
  'GET /admin/providers': ['support'],
  'POST /admin/providers': ['support'],
  'PATCH /admin/providers/:id': ['support'],
  'DELETE /admin/providers/:id': ['support'],

  'GET /admin/books/documents': ['bookkeeper'],
  'GET /admin/books/vat': ['bookkeeper'],
  'GET /admin/books/disputes': ['bookkeeper'],
  'GET /admin/books/months': ['bookkeeper'],
  'POST /admin/books/close': ['bookkeeper'],
  'POST /admin/books/reopen': ['bookkeeper'],
  'GET /admin/books/provider': ['bookkeeper'],
  'GET /admin/books/documents.csv': ['bookkeeper'],
  'GET /admin/books/documents.zip': ['bookkeeper'],
  'GET /admin/books/sie': ['bookkeeper'],
  'GET /orders/:id/receipt.pdf': ['support', 'bookkeeper'],
  'GET /orders/:id/credit-notes/:file{(?:[0-9]{4}-)?[0-9]{1,9}\\.pdf}': ['support', 'bookkeeper'],

  'GET /admin/mails': ['support'],
  'GET /admin/mails/:id': ['support'],
  'POST /admin/mails/:id/resend': ['support'],
  'GET /admin/jobs': [],
  'GET /admin/jobs/counts': [],
  'POST /admin/jobs/:id/rerun': [],
  'GET /admin/audit': [],
  'GET /admin/privacy': [],
  'GET /admin/privacy/export': [],
  'POST /admin/privacy/erase': [],
  'GET /admin/privacy/retention': [],
  'POST /admin/privacy/retention/allow': [],
} as const satisfies Readonly<Record<string, readonly Exclude<Role, 'owner'>[]>>;

export type AdminRoute = keyof typeof others;

const rows: ReadonlyMap<string, readonly Role[]> = new Map(Object.entries(others));

export const adminRoutes: readonly string[] = [...rows.keys()];

export function rolesWith(route: string): readonly Role[] {
  const row = rows.get(route);
  if (!row) throw new Error(`The table of roles has no row for the call ${route}.`);
  return ['owner', ...row];
}

export const mayAsk = (role: Role, route: AdminRoute): boolean => rolesWith(route).includes(role);
