import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDate } from '../../../platform/format.ts';
import { paths, writeTo } from '../../../platform/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { NoticePage } from '../../../ui/notice-page.tsx';
import { QuietLink } from '../../../ui/page-link.tsx';

const factNames = ['need', 'category', 'area', 'askedAt', 'name', 'phone', 'email', 'postalCode'] as const;

type Facts = Partial<Record<(typeof factNames)[number], ReactNode>>;

export function RequestFacts({ facts }: { facts: Facts }) {
  const t = useTranslations('quoteLinks.facts');
  return (
    <dl className="w-full max-w-md rounded-card border border-line bg-paper px-5 text-left">
      {factNames
        .filter((name) => facts[name])
        .map((name) => (
          <div
            key={name}
            className="flex min-h-12 items-center justify-between gap-6 border-line not-first:border-t py-2"
          >
            <dt className="text-muted text-sm">{t(name)}</dt>
            <dd className="whitespace-pre-line text-right font-semibold [overflow-wrap:anywhere]">{facts[name]}</dd>
          </div>
        ))}
    </dl>
  );
}

export function AskedOn({ at }: { at: string }) {
  const language = useLocale();
  return <time dateTime={at}>{formatDate(at, language)}</time>;
}

export function HomeLink({ label }: { label?: string }) {
  const t = useTranslations('quoteLinks');
  return <QuietLink href={paths.home}>{label ?? t('toHome')}</QuietLink>;
}

/** One page for every invalid link, so that guessing reveals nothing. */
export function InvalidLink({ contactEmail }: { contactEmail: string }) {
  const t = useTranslations('quoteLinks.invalid');
  return (
    <NoticePage drawing="broken-link" title={t('title')} text={t('text')}>
      <a href={writeTo(contactEmail)} className={buttonClass('primary')}>
        {t('write')}
      </a>
      <HomeLink />
    </NoticePage>
  );
}
