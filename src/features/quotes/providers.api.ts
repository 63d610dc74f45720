import { Hono } from 'hono';
import { z } from 'zod';
import { adminList, answerAdminList, type ListFilter } from '../../platform/http/admin-list.ts';
import type { ApiDeps } from '../../platform/http/api-deps.ts';
import { ApiError, malformed, notFound } from '../../platform/http/api-error.ts';
import { describeCall } from '../../platform/http/describe-call.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { conflict, fieldsShape, staleRow } from '../../platform/http/refusals.ts';
import { wantedVersion } from '../../platform/http/wanted-version.ts';
import { type AdminVariables, requireAdmin } from '../accounts/require-admin.ts';
import { createProvider } from './create-provider.ts';
import { deleteProvider } from './delete-provider.ts';
import { editProvider } from './edit-provider.ts';
import { countProviders, listProviders, providerFilters, providerLists } from './list-providers.ts';
import { newProviderInput, providerChangeInput } from './providers.input.ts';
import { providerShape } from './quote-shapes.ts';
import { providers } from './quotes.table.ts';
import type { WriteFailure } from './write-provider.ts';

const companies = adminList({ orders: providerLists, created: providers.createdAt, filters: providerFilters });

const shared = { tag: 'Providers', opens: ['admin'] };

const knownAddress = conflict('known-address', { fields: fieldsShape });

const calls = {
  list: describeCall({
    ...shared,
    id: 'listProviders',
    summary: 'The companies that requests may be offered to',
    kind: 'admin list',
    query: companies.query,
    answers: { 200: z.array(providerShape) },
  }),
  create: describeCall({
    ...shared,
    id: 'createProvider',
    summary: 'Adds a company',
    body: newProviderInput,
    answers: { 201: providerShape },
    refuses: [knownAddress],
  }),
  edit: describeCall({
    ...shared,
    id: 'editProvider',
    summary: 'Changes the fields of a company that are named',
    body: providerChangeInput,
    isVersioned: true,
    answers: { 200: providerShape },
    refuses: [knownAddress, staleRow(providerShape)],
  }),
  remove: describeCall({
    ...shared,
    id: 'deleteProvider',
    summary: 'Deletes a company that was never offered anything',
    answers: { 204: null },
    refuses: [conflict('has-offers')],
  }),
};

function refused({ kind }: WriteFailure): ApiError {
  if (kind === 'unknown-category') return malformed('categoryIds', 'Unknown category');
  const message = 'Another provider has this address';
  return new ApiError(409, 'known-address', message, { details: { fields: { email: message } } });
}

export function providersApi(deps: ApiDeps) {
  const { db, env, now } = deps;
  const list = {
    ...companies,
    read: (params: Parameters<typeof listProviders>[1]) => listProviders(db, params),
    count: (filter: ListFilter) => countProviders(db, filter),
  };
  return new Hono<AdminVariables>()
    .get('/admin/providers', calls.list, requireAdmin(deps), (context) =>
      answerAdminList(context, list, env.SESSION_SECRET),
    )
    .post('/admin/providers', calls.create, requireAdmin(deps), async (context) => {
      const input = await readBody(context, newProviderInput);
      const result = await createProvider(db, input, context.get('admin').username, now());
      if (!result.ok) throw refused(result.failure);
      return context.json(result.value, 201);
    })
    .patch('/admin/providers/:id', calls.edit, requireAdmin(deps), async (context) => {
      const change = await readBody(context, providerChangeInput);
      const version = wantedVersion(context);
      const edit = { id: context.req.param('id'), change, version, actor: context.get('admin').username };
      const result = await editProvider(db, deps, edit, now());
      if (result.ok) return context.json(result.value);
      if (result.failure.kind === 'not-found') throw notFound();
      if (result.failure.kind !== 'stale') throw refused(result.failure);
      throw new ApiError(409, 'stale', 'Somebody else has changed this provider', {
        details: { current: result.failure.current },
      });
    })
    .delete('/admin/providers/:id', calls.remove, requireAdmin(deps), async (context) => {
      const params = { id: context.req.param('id'), actor: context.get('admin').username };
      const result = await deleteProvider(db, params, now());
      if (result.ok) return context.body(null, 204);
      if (result.failure === 'not-found') throw notFound();
      throw new ApiError(409, 'has-offers', 'This provider has been offered requests: make it inactive instead');
    });
}
