import { useTranslations } from 'use-intl';
import { classNames } from '../../../ui/class-names.ts';

const bar = 'animate-pulse rounded-control bg-line/60';

/** The cart is in the browser, so the server renders this. */
export function CartSkeleton() {
  const t = useTranslations('cart');
  return (
    <>
      <p className="mt-6 hidden max-w-[56ch] text-lg noscript:block">{t('needsScript')}</p>
      <div className="noscript:hidden">
        <p role="status" className="sr-only">
          {t('opening')}
        </p>
        <div aria-hidden="true" className="mt-6 grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
          <div className="h-fit border-line border-y">
            <div className="grid gap-3 py-7">
              <div className={classNames(bar, 'h-5 w-3/5')} />
              <div className={classNames(bar, 'h-5 w-1/4')} />
            </div>
          </div>
          <div className="grid gap-4 rounded-card border border-line bg-paper p-6">
            {['w-1/2', 'w-full', 'w-full', 'w-3/4'].map((width, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
              <div key={index} className={classNames(bar, 'h-5', width)} />
            ))}
            <div className={classNames(bar, 'mt-3 h-13 w-full')} />
          </div>
        </div>
      </div>
    </>
  );
}
