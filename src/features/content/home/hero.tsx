import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../../platform/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import { PageLink } from '../../../ui/page-link.tsx';

const badges = [
  { icon: 'shield-check', name: 'gdpr' },
  { icon: 'refresh-cw', name: 'replaced' },
  { icon: 'zap', name: 'instant' },
  { icon: 'user-round-check', name: 'noAccount' },
] as const satisfies readonly { icon: IconName; name: string }[];

function TrustBadges() {
  const t = useTranslations('home.trust');
  return (
    <ul
      aria-label={t('label')}
      className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-muted text-sm max-sm:gap-x-4 sm:mt-8"
    >
      {badges.map(({ icon, name }) => (
        <li key={name} className="flex items-center gap-2">
          <Icon name={icon} className="size-4.5 text-spruce" />
          {name === 'gdpr' ? (
            <PageLink href={paths.privacy} className="hover:underline">
              {t(name)}
            </PageLink>
          ) : (
            t(name)
          )}
        </li>
      ))}
    </ul>
  );
}

const linkClass = 'inline-flex min-h-11 items-center gap-2 font-semibold text-sm text-spruce hover:underline';

export function Hero({ search, children }: { search: ReactNode; children: ReactNode }) {
  const t = useTranslations('home.hero');
  return (
    <div className="grid items-center gap-6 pt-6 pb-6 sm:gap-12 sm:pt-16 sm:pb-16 lg:grid-cols-[1.08fr_1fr] lg:gap-8 lg:pt-12">
      <div className="min-w-0">
        <h1 className="text-h1">
          {t('titleStart')}{' '}
          <span className="block w-fit text-spruce underline decoration-[0.09em] decoration-cloudberry underline-offset-[0.12em] [text-decoration-skip-ink:none]">
            {t('titleMark')}
          </span>{' '}
          {t('titleEnd')}
        </h1>
        <p className="mt-4 max-w-[46ch] sm:mt-7 text-lg text-muted">{t('text')}</p>
        {search}
        <p className="mt-2 flex flex-wrap gap-x-6 sm:mt-4">
          <PageLink href={paths.leads} className={linkClass}>
            {t('browse')}
            <Icon name="arrow-right" className="size-4" />
          </PageLink>
          <PageLink href={paths.contact} className={linkClass}>
            {t('contact')}
          </PageLink>
        </p>
        <TrustBadges />
      </div>
      {children}
    </div>
  );
}
