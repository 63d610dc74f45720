import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { queryFor } from '../../../platform/api.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { useMay } from '../kit/may.tsx';
import { SectionLink } from '../kit/section-link.tsx';

/** A new shop begins here, while what it needs before its first sale stands on the overview. */
export function StepsLeft() {
  const t = useTranslations('adminLeads');
  const may = useMay();
  const { data: steps = [] } = useQuery({
    ...queryFor('GET /admin/first-steps'),
    enabled: may('GET /admin/first-steps'),
  });
  const value = steps.filter(({ isDone }) => isDone).length;
  if (value === steps.length) return null;
  return (
    <SectionLink isElsewhere set={{ tab: 'overview' }} className={buttonClass('quiet', 'sm:min-h-10 sm:py-1.5')}>
      {t('steps', { value: String(value), count: String(steps.length) })}
    </SectionLink>
  );
}
