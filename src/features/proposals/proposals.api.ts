import { z } from 'zod';
import { newId } from '../../platform/ids.ts';
import { defaultLanguage } from '../../platform/language.ts';
import { adminCalls, openCalls } from '../accounts/calls.ts';
import { answerProposal } from './answer-proposal.ts';
import { copyProposal, createProposal, editProposal, sendProposal, withdrawProposal } from './change-proposal.ts';
import {
  deletePriceRequest,
  findPriceRequest,
  requestList,
  sendPriceRequest,
  setRequestStatus,
} from './price-requests.ts';
import { listedRequestShape, priceRequestShape, proposalShape, shownProposalShape } from './proposal-shapes.ts';
import { answerRefusals } from './proposal-status.rules.ts';
import { findByToken } from './proposal-token.ts';
import {
  declineInput,
  priceRequestChangeInput,
  priceRequestInput,
  proposalChangeInput,
  proposalInput,
  tokenInput,
} from './proposals.input.ts';
import { findProposal, proposalList, showProposal } from './read-proposals.ts';

const open = openCalls('Price proposals');
const linked = openCalls('Price proposals', ['mailToken']);
const admin = adminCalls('Price proposals');

/** A link of 128 bits cannot be guessed; somebody who tries is stopped all the same. */
const linkLimit = { name: 'price-proposal', hits: 60, windowSeconds: 60 } as const;

export const proposalCalls = [
  open('POST /price-requests', 'sendPriceRequest', {
    summary: 'Sends a price request; a repeat within a minute returns the first one',
    body: priceRequestInput,
    limit: { name: 'price-requests', hits: 10, windowSeconds: 10 * 60 },
    answers: { 201: priceRequestShape },
    run: ({ db }, { body: { website, language = defaultLanguage, ...input }, now }) => {
      const request = { ...input, language };
      // A bot that filled in the honeypot gets the same answer as for a success.
      return website
        ? { id: newId(), ...request, status: 'new' as const, version: 1, createdAt: now }
        : sendPriceRequest(db, request, now);
    },
  }),
  admin('GET /admin/price-requests', 'listPriceRequests', {
    summary: 'Lists price requests',
    answers: { 200: z.array(listedRequestShape) },
    list: requestList,
  }),
  admin('GET /admin/price-requests/:id', 'showPriceRequest', {
    summary: 'Shows a price request',
    answers: { 200: listedRequestShape },
    run: ({ db }, { params: { id } }) => findPriceRequest(db, id),
  }),
  admin('PATCH /admin/price-requests/:id', 'setPriceRequestStatus', {
    summary: 'Marks a price request as answered, or as new again',
    body: priceRequestChangeInput,
    versionOf: 'this price request',
    answers: { 200: listedRequestShape },
    run: ({ db }, { params: { id }, body: { status }, version, actor, now }) =>
      setRequestStatus(db, { id, status, version, actor }, now),
  }),
  admin('DELETE /admin/price-requests/:id', 'deletePriceRequest', {
    summary: 'Deletes a price request',
    run: ({ db }, { params: { id }, actor, now }) => deletePriceRequest(db, { id, actor }, now),
  }),
  admin('GET /admin/proposals', 'listProposals', {
    summary: 'Lists price proposals',
    answers: { 200: z.array(proposalShape) },
    list: proposalList,
  }),
  admin('POST /admin/proposals', 'createProposal', {
    summary: 'Creates a draft price proposal',
    description:
      'A line costs its list price, or `percent` less, or `discountedPrice`, which is at most the list price. Volume steps lower nothing more.',
    body: proposalInput,
    answers: { 201: proposalShape },
    run: ({ db }, { body: input, actor, now }) => createProposal(db, { input, actor }, now),
  }),
  admin('GET /admin/proposals/:id', 'showProposal', {
    summary: 'Shows a price proposal',
    answers: { 200: proposalShape },
    run: ({ db }, { params: { id } }) => findProposal(db, id),
  }),
  admin('PATCH /admin/proposals/:id', 'editProposal', {
    summary: 'Edits a draft price proposal',
    body: proposalChangeInput,
    versionOf: 'this price proposal',
    answers: { 200: proposalShape },
    refuses: ['proposal-not-draft'],
    run: ({ db }, { params: { id }, body: change, version, actor, now }) =>
      editProposal(db, { id, change, version, actor }, now),
  }),
  admin('POST /admin/proposals/:id/send', 'sendProposal', {
    summary: 'Sends a price proposal by mail, and marks its price request as answered',
    versionOf: 'this price proposal',
    answers: { 200: proposalShape },
    refuses: ['proposal-not-draft'],
    run: (deps, { params: { id }, version, actor, now }) => sendProposal(deps.db, deps, { id, version, actor }, now),
  }),
  admin('POST /admin/proposals/:id/withdraw', 'withdrawProposal', {
    summary: 'Withdraws an unpaid price proposal',
    answers: { 200: proposalShape },
    refuses: ['proposal-not-open', 'proposal-being-paid'],
    run: ({ db }, { params: { id }, actor, now }) => withdrawProposal(db, { id, actor }, now),
  }),
  admin('POST /admin/proposals/:id/copy', 'copyProposal', {
    summary: 'Copies a price proposal into a new draft',
    answers: { 201: proposalShape },
    run: ({ db }, { params: { id }, actor, now }) => copyProposal(db, { id, actor }, now),
  }),
  linked('GET /price-proposal', 'readPriceProposal', {
    summary: 'Shows a price proposal by its link, with what can be bought now',
    query: tokenInput,
    limit: linkLimit,
    answers: { 200: shownProposalShape },
    refuses: ['not-found'],
    run: async ({ db }, { query: { token }, now }) => {
      const found = await findByToken(db, token);
      return found && showProposal(db, found, now);
    },
  }),
  open('POST /price-proposal/accept', 'acceptPriceProposal', {
    summary: 'Accepts a price proposal; it is then paid for in the checkout',
    body: tokenInput,
    limit: linkLimit,
    answers: { 200: shownProposalShape },
    refuses: ['not-found', ...answerRefusals],
    run: ({ db }, { body: { token }, now }) => answerProposal(db, { token, answer: 'accept' }, now),
  }),
  open('POST /price-proposal/decline', 'declinePriceProposal', {
    summary: 'Declines a price proposal, optionally with a reason',
    body: declineInput,
    limit: linkLimit,
    answers: { 200: shownProposalShape },
    refuses: ['not-found', ...answerRefusals],
    run: ({ db }, { body: { token, reason }, now }) => answerProposal(db, { token, answer: 'decline', reason }, now),
  }),
] as const;
