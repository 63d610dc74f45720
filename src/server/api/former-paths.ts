import type { Hono } from 'hono';
import type { ApiVariables } from '../../platform/http/api-deps.ts';
import { describeCall, descriptionOf } from '../../platform/http/describe-call.ts';

/** Admin calls that used to be among the public ones: today's path and the old one. */
const formerPaths: Readonly<Record<string, string>> = {
  'POST /admin/leads': '/leads',
  'PATCH /admin/leads/:id': '/leads/:id',
  'POST /admin/leads/:id/archive': '/leads/:id/archive',
  'POST /admin/leads/:id/restore': '/leads/:id/restore',
  'PATCH /admin/content-blocks/:id': '/content-blocks/:id',
  'GET /admin/contacts': '/contacts',
  'PATCH /admin/contacts/:id': '/contacts/:id',
  'DELETE /admin/contacts/:id': '/contacts/:id',
  'GET /admin/quote-requests': '/quote-requests',
  'PATCH /admin/quote-requests/:id': '/quote-requests/:id',
  'POST /admin/quote-requests/:id/offer': '/quote-requests/:id/offer',
};

export function keepFormerPaths(app: Hono<ApiVariables>): void {
  const before = [...app.routes];
  for (const [name, formerly] of Object.entries(formerPaths)) {
    const handlers = before.filter(({ method, path }) => `${method} ${path}` === name).map(({ handler }) => handler);
    const [first, ...others] = handlers;
    const call = first && descriptionOf(first);
    const [method = ''] = name.split(' ');
    if (!call) throw new Error(`There is no call ${name}.`);
    const described = describeCall({ ...call, id: `${call.id}Formerly`, isFormer: true });
    app.on(method, formerly, described, ...others);
  }
}
