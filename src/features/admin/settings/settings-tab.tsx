import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { asked } from '../../../platform/api.ts';
import { formatDate } from '../../../platform/format.ts';
import { namesOf } from '../../../platform/pick.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SmallButton } from '../../../ui/small-button.tsx';
import { Loading } from '../kit/loaded.tsx';
import { knownName } from '../kit/names.rules.ts';
import { settingFields, settingGroups } from './setting-fields.rules.ts';
import { SettingsGroup } from './settings-group.tsx';
import { SettingsHistory } from './settings-history.tsx';

export default function SettingsTab() {
  const t = useTranslations('adminSettings');
  const language = useLocale();
  const { data, isError, refetch } = useQuery(asked('GET /admin/settings'));
  if (!data && isError) {
    return (
      <Notice look="destructive" title={t('failed')}>
        <SmallButton onClick={() => void refetch()}>{t('retry')}</SmallButton>
      </Notice>
    );
  }
  if (!data) return <Loading text={t('loading')} />;
  const row = { id: 'shop', version: data.version, values: data.values };
  const lately = data.changedLately.map(({ name, before, actor, createdAt }) => {
    const known = knownName(namesOf(settingFields), name);
    const words = { name: known ? t(`fields.${known}`) : name, before: before || t('none'), actor };
    return {
      key: `${name} ${createdAt}`,
      line: t('changedLately', { ...words, date: formatDate(createdAt, language) }),
    };
  });
  return (
    <div>
      <h2 className="text-h3">{t('title')}</h2>
      <p className="mt-1 mb-6 max-w-prose text-muted text-sm">{t('text')}</p>
      <div className="max-w-4xl">
        {namesOf(settingGroups).map((group) => (
          <SettingsGroup key={group} group={group} row={row} locked={data.locked}>
            {group === 'payment' &&
              lately.map(({ key, line }) => (
                <p key={key} className="mb-3 break-words font-semibold text-sm">
                  {line}
                </p>
              ))}
          </SettingsGroup>
        ))}
      </div>
      <SettingsHistory />
    </div>
  );
}
