import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { phoneLink } from '../../platform/format.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';

function Fact({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3">
      <Icon name={icon} className="mt-0.5 size-5 text-spruce" />
      <dt className="font-semibold text-sm">{name}</dt>
      <dd className="col-start-2 text-muted text-sm">{children}</dd>
    </div>
  );
}

const linkClass = '-my-2.5 inline-flex min-h-11 items-center break-all text-lake underline underline-offset-[3px]';

export function ContactCard({ contactEmail, phone }: { contactEmail: string; phone: string }) {
  const t = useTranslations('contact.card');
  return (
    <section aria-labelledby="reach" className="lg:border-line lg:border-l lg:pl-10">
      <h2 id="reach" className="text-h3">
        {t('title')}
      </h2>
      <dl className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-1">
        {contactEmail && (
          <Fact icon="mail" name={t('email')}>
            <a href={`mailto:${contactEmail}`} className={linkClass}>
              {contactEmail}
            </a>
          </Fact>
        )}
        {phone && (
          <Fact icon="phone" name={t('phone')}>
            <a href={phoneLink(phone)} className={linkClass}>
              {phone}
            </a>
          </Fact>
        )}
        <Fact icon="map-pin" name={t('address')}>
          {t('place')}
        </Fact>
        <Fact icon="calendar-days" name={t('hours')}>
          <span className="block">{t('emailHours')}</span>
          {phone && <span className="block">{t('phoneHours')}</span>}
        </Fact>
        <Fact icon="clock" name={t('reply')}>
          {t('replyText')}
        </Fact>
      </dl>
    </section>
  );
}
