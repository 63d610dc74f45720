import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { phoneLink } from '../../platform/format.ts';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="py-3">
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="text-sm">{children}</dd>
    </div>
  );
}

const linkClass =
  'inline-flex min-h-11 items-center break-all font-display font-semibold text-lg text-spruce hover:underline';

/** Where a person is reached, in type that is read from afar; the rest below it. */
export function ContactCard({ contactEmail, phone }: { contactEmail: string; phone: string }) {
  const t = useTranslations('contact.card');
  return (
    <section aria-labelledby="reach">
      <h2 id="reach" className="text-h3">
        {t('title')}
      </h2>
      <dl className="mt-3 divide-y divide-line border-cloudberry border-t-4">
        {contactEmail && (
          <Fact name={t('email')}>
            <a href={`mailto:${contactEmail}`} className={linkClass}>
              {contactEmail}
            </a>
          </Fact>
        )}
        {phone && (
          <Fact name={t('phone')}>
            <a href={phoneLink(phone)} className={linkClass}>
              {phone}
            </a>
          </Fact>
        )}
        {(contactEmail || phone) && (
          <Fact name={t('hours')}>
            {contactEmail && <span className="block">{t('emailHours')}</span>}
            {phone && <span className="block">{t('phoneHours')}</span>}
          </Fact>
        )}
        <Fact name={t('reply')}>{t('replyText')}</Fact>
        <Fact name={t('address')}>{t('place')}</Fact>
      </dl>
    </section>
  );
}
