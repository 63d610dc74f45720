import { useTranslations } from 'use-intl';
import { paths } from '../../../platform/paths.ts';
import { FieldProblem } from '../../../ui/checked-frame.tsx';
import { PageLink } from '../../../ui/page-link.tsx';

/** Stored as proof of consent, so the label must be exactly the stored text. */
export function ConsentBox({ problem }: { problem: string | undefined }) {
  const t = useTranslations('quotes.form');
  return (
    <div>
      <div className="flex gap-3">
        <input
          id="consentGiven"
          name="consentGiven"
          type="checkbox"
          value="yes"
          required
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? 'consentGiven-problem' : undefined}
          className="check-box mt-0.5"
        />
        <label htmlFor="consentGiven" className="text-muted text-sm">
          {t('consent')}
        </label>
      </div>
      <FieldProblem of="consentGiven" problem={problem} />
      <PageLink
        href={`${paths.privacy}#requests`}
        className="mt-1 ml-9 inline-flex min-h-11 items-center text-lake text-sm underline underline-offset-4"
      >
        {t('privacy')}
      </PageLink>
    </div>
  );
}
