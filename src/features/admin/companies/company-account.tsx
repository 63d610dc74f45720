import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { queryFor } from '../../../platform/api.ts';
import { decimalIn } from '../../../platform/form/typed-decimal.rules.ts';
import { formatAmount, formatDate } from '../../../platform/format.ts';
import { FiguresTable } from '../kit/figures-table.tsx';
import { SectionLink } from '../kit/section-link.tsx';
import { ExportButton } from '../kit/table/export-button.tsx';

/** Everything that the company owes by, with its balance after each. */
export function CompanyAccount({ id }: { id: string }) {
  const t = useTranslations('adminCompanies.account');
  const language = useLocale();
  const { data } = useQuery(queryFor('GET /admin/companies/:id/account', { params: { id } }));
  if (!data) return null;
  const { entries, isWhole } = data;
  return (
    <section className="mt-4 border-line border-t pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold text-sm">{t('title')}</h3>
        {entries.length > 0 && (
          <ExportButton
            plan={{
              from: entries,
              file: 'company-account.csv',
              of: id,
              heads: [t('day'), t('what'), t('amount'), t('balance')],
              cells: ({ day, kind, label, amount, balance }) => [
                day,
                t(`kinds.${kind}`, { name: label }),
                decimalIn(amount, language),
                decimalIn(balance, language),
              ],
            }}
          />
        )}
      </div>
      {entries.length === 0 && <p className="mt-1 text-muted text-sm">{t('empty')}</p>}
      {entries.length > 0 && (
        <div className="max-h-[40vh] overflow-y-auto">
          <FiguresTable
            title={t('caption')}
            head={t('what')}
            heads={[t('amount'), t('balance')]}
            rows={entries.map((entry) => ({
              key: entry.id,
              name: (
                <>
                  <SectionLink isElsewhere set={{ tab: 'invoices', of: entry.invoiceId }} className="underline">
                    {t(`kinds.${entry.kind}`, { name: entry.label })}
                  </SectionLink>
                  <span className="block text-muted text-xs">{formatDate(entry.day, language)}</span>
                </>
              ),
              figures: [formatAmount(entry.amount, language), formatAmount(entry.balance, language)],
            }))}
          />
        </div>
      )}
      {!isWhole && <p className="mt-1 text-muted text-xs">{t('cut', { count: entries.length })}</p>}
    </section>
  );
}
