import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { addressOf, queryFor } from '../../../platform/api.ts';
import { decimalIn } from '../../../platform/form/typed-decimal.rules.ts';
import { formatAmount } from '../../../platform/format.ts';
import { decimalFromOre, oreOf } from '../../../platform/money.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { FiguresTable } from '../kit/figures-table.tsx';
import { May } from '../kit/may.tsx';
import { FoldedPanel } from '../kit/panel.tsx';
import { SectionLink } from '../kit/section-link.tsx';
import { ExportButton } from '../kit/table/export-button.tsx';

const ages = ['notDue', 'days1To30', 'days31To60', 'days61To90', 'older', 'left', 'owed'] as const;

const dueOf = ({ left, notDue }: Record<'left' | 'notDue', string>) => decimalFromOre(oreOf(left) - oreOf(notDue));

/** What is owed to the shop, by how late it is. */
export function ReceivablesPanel() {
  const t = useTranslations('adminInvoices.receivables');
  const language = useLocale();
  const { data } = useQuery(queryFor('GET /admin/receivables'));
  const figuresOf = (row: Readonly<Record<(typeof ages)[number], string>>) =>
    ages.map((age) => formatAmount(row[age], language));
  return (
    <FoldedPanel
      title={t('title')}
      sum={data && t('sum', { amount: formatAmount(data.left, language), due: formatAmount(dueOf(data), language) })}
    >
      {data && (
        <FiguresTable
          title={t('caption')}
          head={t('company')}
          heads={ages.map((age) => t(`ages.${age}`))}
          rows={[
            { key: 'all', name: <strong>{t('all')}</strong>, figures: figuresOf(data) },
            ...data.companies.map((row) => ({
              key: row.companyId,
              name: (
                <SectionLink isElsewhere set={{ tab: 'companies', of: row.companyId }} className="underline">
                  {row.companyName}
                </SectionLink>
              ),
              figures: figuresOf(row),
            })),
          ]}
        />
      )}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {data && (
          <ExportButton
            plan={{
              from: data.companies,
              file: 'receivables.csv',
              heads: [t('company'), t('orgNumber'), ...ages.map((age) => t(`ages.${age}`))],
              cells: (row) => [row.companyName, row.orgNumber, ...ages.map((age) => decimalIn(row[age], language))],
            }}
          />
        )}
        <May call="GET /admin/receivables/debt-collection.csv">
          <a
            href={addressOf('GET /admin/receivables/debt-collection.csv', { query: { language } })}
            download
            className={buttonClass('quiet', 'px-3 sm:min-h-10 sm:py-1.5')}
          >
            <Icon name="download" className="size-4" />
            {t('collection')}
          </a>
        </May>
      </div>
    </FoldedPanel>
  );
}
