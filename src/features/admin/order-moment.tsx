import { useLocale } from 'use-intl';
import { formatDate, formatTime } from '../../platform/format.ts';

/** When something happened, to the minute, by the clock in Sweden. */
export function OrderMoment({ at }: { at: string }) {
  const language = useLocale();
  return (
    <time dateTime={at} className="whitespace-nowrap text-muted text-xs tabular-nums">
      {formatDate(at, language)} {formatTime(at, language)}
    </time>
  );
}
