import { z } from 'zod';
import { acceptedShape } from '../../platform/http/refusals.ts';
import { defaultLanguage } from '../../platform/language.ts';
import { adminCalls, buyerCalls } from '../accounts/calls.ts';
import { askForInvoices } from '../companies/ask-for-invoices.ts';
import { companyDecisionInput, companyRequestInput } from '../companies/companies.input.ts';
import { settingsOf } from '../settings/settings.rules.ts';
import { companyShape, myCompanyShape } from './company-shapes.ts';
import { decideCompany } from './decide-company.ts';
import { companyList, findCompany } from './list-companies.ts';
import { showMyCompany } from './show-my-company.ts';

const buyer = buyerCalls('Companies');
const admin = adminCalls('Companies');

export const companyCalls = [
  buyer('GET /my/company', 'readMyCompany', {
    summary: 'Shows whether the buyer may buy by invoice, for which company and for how much',
    answers: { 200: myCompanyShape },
    run: ({ db, env }, { email, now }) => showMyCompany(db, email, env, now),
  }),
  buyer('POST /my/company', 'askForInvoices', {
    summary: 'Applies to buy by invoice; the answer is the same for a known company as for a new one',
    body: companyRequestInput,
    limit: { name: 'my-company', hits: 10, windowSeconds: 10 * 60 },
    answers: { 202: acceptedShape },
    refuses: ['address-taken'],
    run: async ({ db, env }, { body: request, email, now }) => {
      const { language = defaultLanguage } = request;
      const creditLimit = settingsOf(env).invoiceCreditLimit * 100;
      const applied = await askForInvoices(db, { email, language, request, creditLimit }, now);
      return applied.ok ? { accepted: true as const } : applied;
    },
  }),
  admin('GET /admin/companies', 'listCompanies', {
    summary: 'Lists companies that asked to buy by invoice',
    answers: { 200: z.array(companyShape) },
    list: companyList,
  }),
  admin('GET /admin/companies/:id', 'readCompany', {
    summary: 'Shows a company with its addresses',
    answers: { 200: companyShape },
    run: ({ db }, { params: { id } }) => findCompany(db, id),
  }),
  admin('PATCH /admin/companies/:id', 'decideCompany', {
    summary: 'Decides whether a company may buy by invoice, up to how much, and which addresses buy for it',
    body: companyDecisionInput,
    versionOf: 'this company',
    answers: { 200: companyShape },
    refuses: ['address-taken'],
    run: (deps, { params: { id }, body: decision, version, actor, now }) =>
      decideCompany(deps.db, deps, { id, decision, version, actor }, now),
  }),
] as const;
