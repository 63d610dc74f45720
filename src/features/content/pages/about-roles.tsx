import { useMessages, useTranslations } from 'use-intl';
import { namesOf, without } from '../../../platform/pick.ts';

const achievements = ['ceiling', 'twice', 'late', 'masked', 'retention'] as const;

export function AboutRoles() {
  const t = useTranslations('about');
  const roles = namesOf(without(useMessages().about.team, ['title', 'text']));
  return (
    <div className="bg-band text-on-band">
      <div className="measure grid gap-14 py-14 sm:py-21 lg:grid-cols-2 lg:gap-16">
        <section aria-labelledby="roles">
          <h2 id="roles" className="text-h2">
            {t('team.title')}
          </h2>
          <p className="mt-4 max-w-[44ch] text-on-band-muted">{t('team.text')}</p>
          <dl className="mt-8 grid gap-6 sm:grid-cols-2">
            {roles.map((role) => (
              <div key={role} className="border-on-band-muted/40 border-t pt-4">
                <dt className="font-display font-semibold text-lg">{t(`team.${role}.title`)}</dt>
                <dd className="mt-1 text-on-band-muted text-sm">{t(`team.${role}.text`)}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section aria-labelledby="achievements">
          <h2 id="achievements" className="text-h2">
            {t('achievements.title')}
          </h2>
          <p className="mt-4 max-w-[44ch] text-on-band-muted">{t('achievements.text')}</p>
          <ul className="mt-8 space-y-5">
            {achievements.map((name) => (
              <li key={name} className="flex gap-4">
                <span aria-hidden="true" className="mt-1.5 size-3.5 shrink-0 rotate-45 bg-cloudberry" />
                {t(`achievements.${name}`)}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
