import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { policy } from '../../policy/policy.rules.ts';
import type { Reporting } from './use-reporting.ts';

export function PickedBar({ reporting: { picked, setPicking, report } }: { reporting: Reporting }) {
  const t = useTranslations('claims.list');
  return (
    <div className="sticky bottom-3 z-10 mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-paper p-3 pl-5 shadow-lift print:hidden">
      <p role="status" className="text-sm">
        <span className="font-semibold">{t('picked', { count: picked.size })}</span>
        {picked.size >= policy.maxClaimsAtOnce && <span className="block text-muted text-xs">{t('most')}</span>}
      </p>
      <div className="flex gap-2 max-sm:w-full">
        <Button look="quiet" className="max-sm:flex-1" onClick={() => setPicking(false)}>
          {t('stopPicking')}
        </Button>
        <Button
          aria-haspopup="dialog"
          className="max-sm:flex-1"
          disabled={picked.size === 0}
          onClick={() => report(...picked)}
        >
          {t('reportPicked', { count: picked.size })}
        </Button>
      </div>
    </div>
  );
}
