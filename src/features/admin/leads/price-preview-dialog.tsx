import { useLocale, useTranslations } from 'use-intl';
import { formatAmount } from '../../../platform/format.ts';
import { Button, QuietButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RefusedNames } from '../kit/refused-dialog.tsx';
import type { PricePreview } from './lead-bulk.rules.ts';

type Props = {
  preview: PricePreview;
  titles: ReadonlyMap<string, string>;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

export function PricePreviewDialog({ preview: { prices, refused }, titles, isBusy, onConfirm, onCancel }: Props) {
  const t = useTranslations('adminLeads.bulk');
  const tLeads = useTranslations('adminLeads');
  const tEdit = useTranslations('admin.edit');
  const language = useLocale();
  // To the öre: a rounded price would not be the one that is set.
  const amount = (price: string) => formatAmount(price, language);
  return (
    <Dialog title={t('pricesTitle', { count: prices.length })} onClose={onCancel} isWide>
      <table className="mt-3 w-full text-sm">
        <thead className="text-left text-muted text-xs">
          <tr>
            <th className="py-1.5 font-semibold">{tLeads('fields.title')}</th>
            <th className="w-32 py-1.5 text-right font-semibold">{t('priceNow')}</th>
            <th className="w-32 py-1.5 text-right font-semibold">{t('priceNew')}</th>
          </tr>
        </thead>
      </table>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <section aria-label={t('prices')} tabIndex={0} className="max-h-[45vh] overflow-y-auto border-line border-y">
        <table className="w-full text-sm">
          <tbody>
            {prices.map(({ id, title, price, priceWas }) => (
              <tr key={id} className="border-line not-first:border-t">
                <td lang="sv" className="break-words py-1.5 pr-3">
                  {title}
                </td>
                <td className="w-32 whitespace-nowrap py-1.5 text-right text-muted tabular-nums">{amount(priceWas)}</td>
                <td className="w-32 whitespace-nowrap py-1.5 text-right font-semibold tabular-nums">{amount(price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {refused.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold text-sm">{t('pricesRefused', { count: refused.length })}</h3>
          <RefusedNames
            refused={refused.map(({ id, code }) => ({ id, name: titles.get(id) ?? id, reason: t(`refused.${code}`) }))}
          />
        </>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <QuietButton onClick={onCancel}>{tEdit('cancel')}</QuietButton>
        <Button onClick={onConfirm} disabled={isBusy || prices.length === 0}>
          {t('confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
