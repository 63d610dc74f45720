import { z } from 'zod';
import { servedList } from '../../platform/http/admin-list.ts';
import { acceptedShape } from '../../platform/http/refusals.ts';
import { adminCalls } from '../accounts/calls.ts';
import { createProvider } from './create-provider.ts';
import { deleteProvider } from './delete-provider.ts';
import { deleteQuoteRequest } from './delete-quote-request.ts';
import { editProvider } from './edit-provider.ts';
import { editQuoteRequest } from './edit-quote-request.ts';
import { countProviders, listProviders, providerFilters, providerLists } from './list-providers.ts';
import { countQuoteRequests, listQuoteRequests, offerFilters, quoteRequestLists } from './list-quote-requests.ts';
import { offerAgain } from './offer-again.ts';
import { offerByHand } from './offer-by-hand.ts';
import { newProviderInput, providerChangeInput } from './providers.input.ts';
import { providerShape, quoteRequestShape } from './quote-shapes.ts';
import { quoteStatuses } from './quote-status.rules.ts';
import { offerByHandInput, quoteRequestChangeInput } from './quotes.input.ts';
import { providers, quoteRequests } from './quotes.table.ts';

const request = adminCalls('Quote requests');
const provider = adminCalls('Providers');

export const adminQuoteCalls = [
  request('GET /admin/quote-requests', {
    id: 'listQuoteRequests',
    summary: 'Lists quote requests with their offers',
    answers: { 200: z.array(quoteRequestShape) },
    list: servedList({
      orders: quoteRequestLists,
      created: quoteRequests.createdAt,
      filters: { status: quoteStatuses, offers: offerFilters },
      read: listQuoteRequests,
      count: countQuoteRequests,
    }),
  }),
  request('PATCH /admin/quote-requests/:id', {
    id: 'editQuoteRequest',
    summary: 'Updates the status or the notes of a quote request',
    body: quoteRequestChangeInput,
    versionOf: 'this request',
    answers: { 200: quoteRequestShape },
    run: ({ db }, { params: { id }, body: change, version, actor, now }) =>
      editQuoteRequest(db, { id, change, version, actor }, now),
  }),
  request('POST /admin/quote-requests/:id/offer', {
    id: 'offerQuoteRequest',
    summary: 'Matches a quote request with contractors again',
    answers: { 202: acceptedShape },
    run: (deps, { params: { id }, actor, now }) => offerAgain(deps.db, deps, { id, actor }, now),
  }),
  request('POST /admin/quote-requests/:id/offers', {
    id: 'offerQuoteRequestByHand',
    summary: 'Offers a quote request to a chosen contractor, if a place is free',
    body: offerByHandInput,
    answers: { 201: quoteRequestShape },
    refuses: ['not-under-way', 'no-place', 'already-offered', 'not-offerable'],
    run: (deps, { params: { id }, body: { providerId }, actor, now }) =>
      offerByHand(deps.db, deps, { id, providerId, actor }, now),
  }),
  request('DELETE /admin/quote-requests/:id', {
    id: 'deleteQuoteRequest',
    summary: 'Deletes a quote request that no contractor has accepted, and notifies those it was offered to',
    answers: { 204: null },
    refuses: ['accepted'],
    run: (deps, { params: { id }, actor, now }) => deleteQuoteRequest(deps.db, deps, { id, actor }, now),
  }),
  provider('GET /admin/providers', {
    id: 'listProviders',
    summary: 'Lists contractors',
    answers: { 200: z.array(providerShape) },
    list: servedList({
      orders: providerLists,
      created: providers.createdAt,
      filters: providerFilters,
      read: listProviders,
      count: countProviders,
    }),
  }),
  provider('POST /admin/providers', {
    id: 'createProvider',
    summary: 'Creates a contractor',
    body: newProviderInput,
    answers: { 201: providerShape },
    refuses: ['known-address'],
    run: ({ db }, { body, actor, now }) => createProvider(db, body, actor, now),
  }),
  provider('PATCH /admin/providers/:id', {
    id: 'editProvider',
    summary: 'Updates the given fields of a contractor',
    body: providerChangeInput,
    versionOf: 'this provider',
    answers: { 200: providerShape },
    refuses: ['known-address'],
    run: (deps, { params: { id }, body: change, version, actor, now }) =>
      editProvider(deps.db, deps, { id, change, version, actor }, now),
  }),
  provider('DELETE /admin/providers/:id', {
    id: 'deleteProvider',
    summary: 'Deletes a contractor that has never been offered a request',
    answers: { 204: null },
    refuses: ['has-offers'],
    run: ({ db }, { params: { id }, actor, now }) => deleteProvider(db, { id, actor }, now),
  }),
] as const;
