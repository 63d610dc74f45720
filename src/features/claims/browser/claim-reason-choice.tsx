import { useLocale, useTranslations } from 'use-intl';
import { FieldProblem } from '../../../ui/checked-frame.tsx';
import { type ClaimReason, claimReasons } from '../claim-status.rules.ts';
import { claimReasonWords } from '../claim-words.rules.ts';
import { isUsuallyImmediate } from '../claimable.rules.ts';

type Props = { chosen: string; problem: string | undefined; onChoose: (reason: ClaimReason) => void };

export function ClaimReasonChoice({ chosen, problem, onChoose }: Props) {
  const t = useTranslations('claims.form');
  const language = useLocale();
  return (
    <fieldset aria-describedby={problem && 'claim-reason-problem'} className="mt-5 min-w-0">
      <legend className="mb-2 font-semibold text-sm">
        {t('reason')}
        <span aria-hidden="true"> *</span>
      </legend>
      <div className="grid gap-1.5 sm:grid-cols-2 sm:gap-2">
        {claimReasons.map((reason) => (
          <label
            key={reason}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-control px-3.5 py-1.5 has-checked:border-spruce has-checked:bg-soft"
          >
            <input
              type="radio"
              name="reason"
              value={reason}
              defaultChecked={reason === chosen}
              onChange={() => onChoose(reason)}
              className="size-5"
            />
            <span className="min-w-0">
              <span className="block font-semibold text-sm leading-tight">{claimReasonWords[language][reason]}</span>
              <span className="block text-muted text-xs">
                {t(isUsuallyImmediate(reason) ? 'usuallyNow' : 'looked')}
              </span>
            </span>
          </label>
        ))}
      </div>
      <FieldProblem of="claim-reason" problem={problem} />
    </fieldset>
  );
}
