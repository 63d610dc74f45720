import { useTranslations } from 'use-intl';

type Props = { meant: string | null; onTake: (email: string) => void };

/** The address may be right, so this never blocks. */
export function EmailQuestion({ meant, onTake }: Props) {
  const t = useTranslations('checkout.contact');
  return (
    <p role="status" className="text-sm empty:hidden">
      {meant && (
        <>
          {t('emailMeant', { email: meant })}{' '}
          <button
            type="button"
            onClick={() => onTake(meant)}
            className="inline-flex min-h-11 items-center text-left font-semibold text-lake underline underline-offset-4 [overflow-wrap:anywhere]"
          >
            {t('emailChange', { email: meant })}
          </button>
        </>
      )}
    </p>
  );
}
