import { useLocale } from 'use-intl';
import { formatDate, formatTime } from '../../platform/format.ts';

/** Day and time, as a clock in Sweden shows them. */
export function Moment({ iso }: { iso: string }) {
  const language = useLocale();
  return (
    <time dateTime={iso} className="whitespace-nowrap">
      {formatDate(iso, language)} {formatTime(iso, language)}
    </time>
  );
}
