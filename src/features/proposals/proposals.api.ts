import { z } from 'zod';
import { servedList } from '../../platform/http/admin-list.ts';
import { newId } from '../../platform/ids.ts';
import { defaultLanguage } from '../../platform/language.ts';
import { adminCalls, openCalls } from '../accounts/calls.ts';
import {
  countPriceRequests,
  deletePriceRequest,
  findPriceRequest,
  listPriceRequests,
  requestOrders,
  sendPriceRequest,
  setRequestStatus,
} from './price-requests.ts';
import { listedRequestShape, priceRequestShape } from './proposal-shapes.ts';
import { requestStatuses } from './proposal-status.rules.ts';
import { priceRequestChangeInput, priceRequestInput } from './proposals.input.ts';
import { priceRequests } from './proposals.table.ts';

const open = openCalls('Price proposals');
const admin = adminCalls('Price proposals');

export const proposalCalls = [
  open('POST /price-requests', {
    id: 'sendPriceRequest',
    summary: 'Asks for a price; the same request again within a minute is the first one',
    body: priceRequestInput,
    limit: { name: 'price-requests', hits: 10, windowSeconds: 10 * 60 },
    answers: { 201: priceRequestShape },
    run: ({ db }, { body: { website, language = defaultLanguage, ...given }, now }) => {
      const request = { ...given, language };
      // A bot that filled in the honeypot gets the same answer as for a success.
      return website
        ? { id: newId(), ...request, status: 'new' as const, version: 1, createdAt: now }
        : sendPriceRequest(db, request, now);
    },
  }),
  admin('GET /admin/price-requests', {
    id: 'listPriceRequests',
    summary: 'Who asks for a price, and of what',
    answers: { 200: z.array(listedRequestShape) },
    list: servedList({
      orders: requestOrders,
      created: priceRequests.createdAt,
      filters: { status: requestStatuses },
      read: listPriceRequests,
      count: countPriceRequests,
    }),
  }),
  admin('GET /admin/price-requests/:id', {
    id: 'showPriceRequest',
    summary: 'A price request',
    answers: { 200: listedRequestShape },
    run: ({ db }, { params: { id } }) => findPriceRequest(db, id),
  }),
  admin('PATCH /admin/price-requests/:id', {
    id: 'setPriceRequestStatus',
    summary: 'Marks a price request as answered, or as new again',
    body: priceRequestChangeInput,
    versionOf: 'this price request',
    answers: { 200: listedRequestShape },
    run: ({ db }, { params: { id }, body: { status }, version, actor, now }) =>
      setRequestStatus(db, { id, status, version, actor }, now),
  }),
  admin('DELETE /admin/price-requests/:id', {
    id: 'deletePriceRequest',
    summary: 'Deletes a price request',
    answers: { 204: null },
    run: ({ db }, { params: { id }, actor, now }) => deletePriceRequest(db, { id, actor }, now),
  }),
] as const;
