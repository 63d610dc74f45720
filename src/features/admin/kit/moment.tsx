import { useLocale } from 'use-intl';
import { formatDate, formatTime } from '../../../platform/format.ts';
import { classNames } from '../../../ui/class-names.ts';

/** Swedish time. */
export function Moment({ iso, isQuiet = false }: { iso: string; isQuiet?: boolean }) {
  const language = useLocale();
  return (
    <time dateTime={iso} className={classNames('xl:whitespace-nowrap', isQuiet && 'text-muted text-xs tabular-nums')}>
      <span className="whitespace-nowrap">{formatDate(iso, language)}</span>{' '}
      <span className="whitespace-nowrap">{formatTime(iso, language)}</span>
    </time>
  );
}
