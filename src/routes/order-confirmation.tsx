import { createFileRoute, notFound } from '@tanstack/react-router';
import { type ConfirmationKey, confirmationQuery } from '../features/confirmation/confirmation.queries.ts';
import { OrderConfirmation, UnknownOrder } from '../features/confirmation/order-confirmation.tsx';
import { loadPageTexts, withTexts } from '../features/content/page-texts.tsx';
import { isNotFound } from '../platform/api.ts';
import { readMailedKey } from '../platform/mailed-key.ts';
import { missingHead, pageHead } from '../platform/page-head.ts';
import { paths } from '../platform/paths.ts';
import { sellerQuery, shopQuery } from '../platform/shop.queries.ts';

const parts = ['confirmation', 'claims', 'volume'] as const;

type Search = {
  payment_intent_client_secret?: string | undefined;
  order?: string | undefined;
  key?: string | undefined;
};

/** The provider's secret comes first: it is the buyer, coming from the payment. An order alone is opened by the session. */
function keyOf({ payment_intent_client_secret: secret, order, key }: Search): ConfirmationKey | null {
  if (secret) return { payment_intent_client_secret: secret };
  return order ? { order, ...(key && { key }) } : null;
}

const textOf = (value: unknown) => (typeof value === 'string' && value.length <= 300 ? value : undefined);

export const Route = createFileRoute('/order-confirmation')({
  // otherwise the loader would be part of every first visit
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  // names given by the payment provider
  validateSearch: (raw: Record<string, unknown>) => ({
    payment_intent: textOf(raw.payment_intent),
    payment_intent_client_secret: textOf(raw.payment_intent_client_secret),
    redirect_status: textOf(raw.redirect_status),
    order: textOf(raw.order),
    key: readMailedKey(raw),
  }),
  loaderDeps: ({ search }) => ({ by: keyOf(search) }),
  loader: async ({ context: { queryClient, preferences }, deps: { by } }) => {
    const { language } = preferences;
    const texts = loadPageTexts(queryClient, language, parts);
    // Without a key it is no error: a browser that loads the page again sends none at first.
    let isUnknown = by === null;
    await (by && queryClient.ensureQueryData(confirmationQuery(by)))?.catch(async (error) => {
      await texts;
      isUnknown = isNotFound(error) && 'order' in by && by.key === undefined;
      if (!isUnknown) throw isNotFound(error) ? notFound() : error;
    });
    const [{ metaTitle }, shop] = await Promise.all([
      texts,
      queryClient.ensureQueryData(shopQuery),
      queryClient.ensureQueryData(sellerQuery),
    ]);
    return { ...shop, language, path: paths.confirmation, title: metaTitle, noindex: true, isUnknown };
  },
  head: ({ loaderData: page, match, matches }) => (page ? pageHead(page) : missingHead(match.status, matches)),
  component: withTexts(parts, Confirmation),
  notFoundComponent: withTexts(parts, UnknownOrder),
});

function Confirmation() {
  const search = Route.useSearch();
  const { isUnknown } = Route.useLoaderData();
  const by = keyOf(search);
  return by && !isUnknown ? <OrderConfirmation by={by} redirectStatus={search.redirect_status} /> : <UnknownOrder />;
}
