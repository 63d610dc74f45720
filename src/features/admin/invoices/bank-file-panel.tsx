import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { type AnswerTo, ask } from '../../../platform/api.ts';
import { formatAmount } from '../../../platform/format.ts';
import { Button, QuietButton } from '../../../ui/button.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { FiguresTable } from '../kit/figures-table.tsx';
import { May } from '../kit/may.tsx';
import { FoldedPanel } from '../kit/panel.tsx';
import { useAdminWrite } from '../kit/use-admin-write.ts';

type BankFile = AnswerTo<'POST /admin/bank-files'>;

const outcomes = ['matched', 'partPaid', 'overpaid', 'unknown', 'alreadyTaken'] as const;

/** Of what needs somebody: more would only be scrolled past. */
const maxRows = 50;

function Outcome({ answer }: { answer: BankFile }) {
  const t = useTranslations('adminInvoices.bankFile');
  const language = useLocale();
  const odd = answer.rows.filter(({ outcome }) => outcome !== 'matched' && outcome !== 'alreadyTaken');
  return (
    <div role="status">
      <FiguresTable
        title={t(answer.dryRun ? 'would' : 'did')}
        head={t('outcome')}
        heads={[t('count')]}
        rows={outcomes.map((name) => ({ key: name, name: t(`outcomes.${name}`), figures: [String(answer[name])] }))}
      />
      {odd.length > 0 && (
        <FiguresTable
          title={t('odd')}
          head={t('payer')}
          heads={[t('date'), t('amount'), t('said'), t('why')]}
          rows={odd.slice(0, maxRows).map(({ row, payer, date, amount, currency, said, outcome, reason }) => ({
            key: String(row),
            name: payer || t('nobody'),
            figures: [
              date ?? '–',
              amount === null ? '–' : currency === 'SEK' ? formatAmount(amount, language) : `${amount} ${currency}`,
              said ?? '–',
              reason === null ? t(`outcomes.${outcome}`) : t(`reasons.${reason}`),
            ],
          }))}
        />
      )}
    </div>
  );
}

/** Tried first, so that what would be taken is seen before it is. */
export function BankFilePanel() {
  const t = useTranslations('adminInvoices.bankFile');
  const tEdit = useTranslations('admin.edit');
  const [file, setFile] = useState<File | null>(null);
  const [answer, setAnswer] = useState<BankFile | null>(null);
  const { run, isBusy } = useAdminWrite('invoices');
  const send = (dryRun: boolean) => {
    if (!file) return;
    const done = dryRun ? null : { title: t('taken') };
    const write = () => ask('POST /admin/bank-files', { query: { dryRun }, body: file });
    void run({ write, done, onDone: setAnswer });
  };
  return (
    <May call="POST /admin/bank-files">
      <FoldedPanel title={t('title')} view="bank-file">
        <p className="mt-1 mb-3 text-muted">{t('text')}</p>
        <FileField
          id="bank-file"
          accept=".xml,application/xml,text/xml"
          label={t('file')}
          className="max-w-md"
          onChoose={(chosen) => {
            setFile(chosen);
            setAnswer(null);
          }}
        />
        <div className="mt-4 flex flex-wrap gap-2">
          <QuietButton disabled={!file || isBusy} onClick={() => send(true)}>
            {isBusy ? tEdit('working') : t('try')}
          </QuietButton>
          <Button disabled={!file || isBusy || !answer?.dryRun} onClick={() => send(false)}>
            {t('take')}
          </Button>
        </div>
        {answer && <Outcome answer={answer} />}
      </FoldedPanel>
    </May>
  );
}
