import { useLocale } from 'use-intl';
import { formatDate, formatTime } from '../../../platform/format.ts';
import { classNames } from '../../../ui/class-names.ts';

/** Swedish time. */
export function Moment({ iso, isQuiet = false }: { iso: string; isQuiet?: boolean }) {
  const language = useLocale();
  return (
    <time dateTime={iso} className={classNames('whitespace-nowrap', isQuiet && 'text-muted text-xs tabular-nums')}>
      {formatDate(iso, language)} {formatTime(iso, language)}
    </time>
  );
}
