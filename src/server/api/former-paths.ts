import type { Call } from '../../platform/http/calls.ts';

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

export const formerCalls = <Deps>(calls: readonly Call<Deps>[]): Call<Deps>[] =>
  Object.entries(formerPaths).map(([name, path]) => {
    const call = calls.find(({ route }) => route === name);
    if (!call) throw new Error(`There is no call ${name}.`);
    const description = { ...call.description, id: `${call.description.id}Formerly`, isFormer: true };
    return { ...call, route: name.replace(/\/.*/, path), description };
  });
