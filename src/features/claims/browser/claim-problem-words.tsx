import { useTranslations } from 'use-intl';
import { ApiFailure } from '../../../platform/api.ts';
import { type ClaimProblem, claimProblem } from '../claim-refusals.rules.ts';

export const problemOf = (error: unknown): ClaimProblem => claimProblem(error instanceof ApiFailure ? error : null);

type Props = { problem: ClaimProblem; referenceOf: (recordId: string) => string | undefined };

export function ClaimProblemWords({ problem: { name, recordIds }, referenceOf }: Props) {
  const t = useTranslations('claims.refused');
  const references = recordIds.flatMap((id) => referenceOf(id) ?? []).join(', ');
  return (
    <p className="mt-1">
      {t(name)}
      {references && ` ${t('about', { reference: references })}`}
    </p>
  );
}
