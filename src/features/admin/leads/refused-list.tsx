import { useTranslations } from 'use-intl';
import type { LeadsChanged } from '../../catalogue/editing/change-leads.ts';

type Props = { refused: Readonly<LeadsChanged['refused']>; titles: ReadonlyMap<string, string> };

export function RefusedList({ refused, titles }: Props) {
  const t = useTranslations('adminLeads.bulk.refused');
  return (
    <ul className="mt-3 grid max-h-[50vh] gap-1.5 overflow-y-auto text-sm">
      {refused.map(({ id, code }) => (
        <li key={id} className="break-words">
          <span lang="sv" className="font-semibold">
            {titles.get(id) ?? id}
          </span>{' '}
          {t(code)}
        </li>
      ))}
    </ul>
  );
}
