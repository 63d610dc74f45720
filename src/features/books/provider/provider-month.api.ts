import { Hono } from 'hono';
import type { ApiDeps } from '../../../platform/http/api-deps.ts';
import { describeCall } from '../../../platform/http/describe-call.ts';
import { readQuery } from '../../../platform/http/read-query.ts';
import { type AdminVariables, requireAdmin } from '../../accounts/require-admin.ts';
import { openPayments } from '../../payments/open-payments.ts';
import { unreachableProvider, withProviderErrors } from '../../payments/provider-errors.ts';
import { monthInput } from '../books.input.ts';
import { compareMonth } from './compare-month.ts';
import { mostRows } from './most-rows.rules.ts';
import { providerMonthShape } from './provider-month-shape.ts';

const call = describeCall({
  tag: 'Books',
  opens: ['admin'],
  id: 'compareProviderMonth',
  summary: 'What the payment provider took, gave back, charged and paid out in a month, beside its documents',
  description: `The account is null where the provider cannot tell it, or has more than ${mostRows} rows in the month and the three days before and after it. Of the differences the first ones are listed, those that nothing explains before the others; the counts are of all.`,
  query: monthInput,
  answers: { 200: providerMonthShape },
  refuses: [unreachableProvider],
});

export function providerMonthApi(deps: ApiDeps) {
  const { db, now } = deps;
  const payments = openPayments(deps);
  return new Hono<AdminVariables>().get('/admin/books/provider', call, requireAdmin(deps), async (context) => {
    const { month } = readQuery(context, monthInput);
    const compared = await withProviderErrors(compareMonth(db, payments, { month }, now()), 'Please try again.');
    return context.json(compared);
  });
}
