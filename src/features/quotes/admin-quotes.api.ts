import { z } from 'zod';
import { acceptedShape } from '../../platform/http/refusals.ts';
import { adminCalls } from '../accounts/calls.ts';
import { contractorChangeInput, newContractorInput } from './contractors.input.ts';
import { createContractor } from './create-contractor.ts';
import { deleteCategory } from './delete-category.ts';
import { deleteContractor } from './delete-contractor.ts';
import { deleteQuoteRequest } from './delete-quote-request.ts';
import { editContractor } from './edit-contractor.ts';
import { editQuoteRequest } from './edit-quote-request.ts';
import { contractorList } from './list-contractors.ts';
import { quoteRequestList } from './list-quote-requests.ts';
import { offerAgain, offerByHand } from './offer-by-hand.ts';
import { contractorShape, quoteRequestShape } from './quote-shapes.ts';
import { offerByHandInput, quoteRequestChangeInput } from './quotes.input.ts';

const request = adminCalls('Quote requests');
const contractor = adminCalls('Providers');
const category = adminCalls('Catalogue');

export const adminQuoteCalls = [
  request('GET /admin/quote-requests', 'listQuoteRequests', {
    summary: 'Lists quote requests with their offers',
    answers: { 200: z.array(quoteRequestShape) },
    list: quoteRequestList,
  }),
  request('PATCH /admin/quote-requests/:id', 'editQuoteRequest', {
    summary: 'Updates the status or the notes of a quote request',
    body: quoteRequestChangeInput,
    versionOf: 'this request',
    answers: { 200: quoteRequestShape },
    run: (deps, { params: { id }, body: change, version, actor, now }) =>
      editQuoteRequest(deps.db, deps, { id, change, version, actor }, now),
  }),
  request('POST /admin/quote-requests/:id/offer', 'offerQuoteRequest', {
    summary: 'Matches a quote request with contractors again',
    answers: { 202: acceptedShape },
    run: (deps, { params: { id }, actor, now }) => offerAgain(deps.db, deps, { id, actor }, now),
  }),
  request('POST /admin/quote-requests/:id/offers', 'offerQuoteRequestByHand', {
    summary: 'Offers a quote request to a chosen contractor, if a place is free',
    body: offerByHandInput,
    answers: { 201: quoteRequestShape },
    refuses: ['not-under-way', 'no-place', 'already-offered', 'not-offerable'],
    run: (deps, { params: { id }, body: { providerId }, actor, now }) =>
      offerByHand(deps.db, deps, { id, providerId, actor }, now),
  }),
  request('DELETE /admin/quote-requests/:id', 'deleteQuoteRequest', {
    summary: 'Deletes a quote request that no contractor has accepted, and notifies those it was offered to',
    refuses: ['accepted'],
    run: (deps, { params: { id }, actor, now }) => deleteQuoteRequest(deps.db, deps, { id, actor }, now),
  }),
  category('DELETE /admin/categories/:id', 'deleteCategory', {
    summary: 'Deletes an empty category that no contractor quotes for',
    refuses: ['has-listings', 'has-requests', 'has-contractors'],
    run: ({ db }, { params: { id }, actor, now }) => deleteCategory(db, { id, actor }, now),
  }),
  contractor('GET /admin/providers', 'listProviders', {
    summary: 'Lists contractors',
    answers: { 200: z.array(contractorShape) },
    list: contractorList,
  }),
  contractor('POST /admin/providers', 'createProvider', {
    summary: 'Creates a contractor',
    body: newContractorInput,
    answers: { 201: contractorShape },
    refuses: ['known-address'],
    run: ({ db }, { body, actor, now }) => createContractor(db, body, actor, now),
  }),
  contractor('PATCH /admin/providers/:id', 'editProvider', {
    summary: 'Updates the given fields of a contractor',
    body: contractorChangeInput,
    versionOf: 'this provider',
    answers: { 200: contractorShape },
    refuses: ['known-address'],
    run: (deps, { params: { id }, body: change, version, actor, now }) =>
      editContractor(deps.db, deps, { id, change, version, actor }, now),
  }),
  contractor('DELETE /admin/providers/:id', 'deleteProvider', {
    summary: 'Deletes a contractor that has never been offered a request',
    refuses: ['has-offers'],
    run: ({ db }, { params: { id }, actor, now }) => deleteContractor(db, { id, actor }, now),
  }),
] as const;
