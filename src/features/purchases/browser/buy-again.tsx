import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { paths } from '../../../platform/paths.ts';
import { QuietButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { changeCart } from '../../cart/browser/cart-store.ts';
import { type NotAdded, withBoughtAgain } from '../../cart/buy-again.rules.ts';
import { cartLinesQuery } from '../../cart/cart.queries.ts';
import { titleIn } from '../../catalogue/in-language.rules.ts';
import type { PastOrder } from '../order-history.queries.ts';

type Outcome = { added: number; notAdded: readonly NotAdded[] };

function useBuyAgain({ lines }: PastOrder) {
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn(): Promise<Outcome> {
      const now = await queryClient.fetchQuery(cartLinesQuery(lines.map(({ leadId }) => leadId)));
      const known = now.map(({ obtainableCount, ...line }) => ({ ...line, availableCount: obtainableCount }));
      let outcome: Outcome = { added: 0, notAdded: [] };
      changeCart((before) => {
        const { cart, ...counts } = withBoughtAgain(before, lines, known);
        outcome = counts;
        return cart;
      });
      return outcome;
    },
  });
}

function OutcomeNotice({ outcome: { added, notAdded } }: { outcome: Outcome }) {
  const t = useTranslations('history.again');
  const language = useLocale();
  return (
    <Notice
      look={added > 0 ? 'success' : 'plain'}
      title={added > 0 ? t('added', { count: added }) : t('none')}
      takesFocus
    >
      {notAdded.length > 0 && (
        <ul className="mt-1 grid gap-0.5">
          {notAdded.map(({ leadId, why, quantity, count, ...line }) => (
            <li key={leadId}>
              {t(why, { title: titleIn(language, line).text, count: String(count), quantity: String(quantity) })}
            </li>
          ))}
        </ul>
      )}
      {added > 0 && (
        <PageLink
          href={paths.cart}
          className="inline-flex min-h-11 items-center font-semibold text-lake underline underline-offset-4"
        >
          {t('toCart')}
        </PageLink>
      )}
    </Notice>
  );
}

export function BuyAgain({ order }: { order: PastOrder }) {
  const t = useTranslations('history.again');
  const tOrder = useTranslations('history.order');
  const { mutate, data, isPending, isError } = useBuyAgain(order);
  return (
    <>
      <QuietButton className="max-sm:grow" disabled={isPending} onClick={() => mutate()}>
        <Icon name="rotate-ccw" className="size-4" />
        {t(isPending ? 'working' : 'button')}
        <span className="sr-only">: {tOrder('number', { reference: order.orderNumber })}</span>
      </QuietButton>
      <div className="order-last w-full empty:hidden">
        {data && !isPending && <OutcomeNotice outcome={data} />}
        {isError && <Notice look="destructive" title={t('failed')} />}
      </div>
    </>
  );
}
