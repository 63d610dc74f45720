import { useTranslations } from 'use-intl';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import { Notice } from '../../../ui/notice.tsx';
import { QuietLink } from '../../../ui/page-link.tsx';
import { OrderHistoryForm } from './order-history-form.tsx';
import { OrderHistoryHeading } from './order-history-heading.tsx';

const promises: readonly { icon: IconName; text: 'what' | 'once' }[] = [
  { icon: 'download', text: 'what' },
  { icon: 'clock', text: 'once' },
];

export type Bought = { orderNumber: string | null; href: string };

type Props = { bought: Bought | null; isExpired: boolean; takesFocus: boolean };

export function OrderHistoryAsk({ bought, isExpired, takesFocus }: Props) {
  const t = useTranslations('history');
  return (
    <div className="measure grid min-h-[60vh] content-start gap-8 py-12 sm:py-16 lg:grid-cols-[1fr_1.1fr] lg:gap-16">
      <div>
        <OrderHistoryHeading takesFocus={takesFocus && !isExpired}>{t('title')}</OrderHistoryHeading>
        <p className="mt-3 max-w-[46ch] text-lg text-muted">{t('ask.text')}</p>
        <ul className="mt-7 hidden gap-3 text-muted text-sm lg:grid">
          <Promises />
        </ul>
      </div>
      <div className="grid content-start gap-5">
        {isExpired && (
          <Notice look="plain" title={t('expired.title')} takesFocus>
            <p className="mt-1">{t('expired.text')}</p>
          </Notice>
        )}
        {bought && (
          <Notice look="plain" title={t('bought.title', { orderNumber: bought.orderNumber ?? '' })}>
            <QuietLink href={bought.href} className="mt-3">
              {t('bought.show')}
            </QuietLink>
          </Notice>
        )}
        <OrderHistoryForm />
        <ul className="grid gap-3 text-muted text-sm lg:hidden">
          <Promises />
        </ul>
      </div>
    </div>
  );
}

function Promises() {
  const t = useTranslations('history.ask');
  return promises.map(({ icon, text }) => (
    <li key={text} className="flex items-start gap-3">
      <Icon name={icon} className="mt-0.5 size-5 text-spruce" />
      {t(text)}
    </li>
  ));
}
