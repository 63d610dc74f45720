import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { type AnswerTo, queryFor } from '../../../platform/api.ts';
import { formatDate } from '../../../platform/format.ts';
import { knownKey, namesOf } from '../../../platform/pick.ts';
import { Loaded } from '../kit/loaded.tsx';
import { settingFields, settingGroups } from './setting-fields.rules.ts';
import { SettingsGroup } from './settings-group.tsx';
import { SettingsHistory } from './settings-history.tsx';
import { SettingsIndex } from './settings-index.tsx';

type Shown = AnswerTo<'GET /admin/settings'>;

/** What money goes by, so that a wrong change is seen. */
function ChangedLately({ changed }: { changed: Shown['changedLately'] }) {
  const t = useTranslations('adminSettings');
  const language = useLocale();
  return changed.map(({ name, before, actor, createdAt }) => {
    const known = knownKey(settingFields, name);
    const words = { name: known ? t(`fields.${known}`) : name, before: before || t('none'), actor };
    return (
      <p key={`${name} ${createdAt}`} className="mb-3 break-words font-semibold text-sm">
        {t('changedLately', { ...words, date: formatDate(createdAt, language) })}
      </p>
    );
  });
}

export default function SettingsTab() {
  const t = useTranslations('adminSettings');
  const query = useQuery(queryFor('GET /admin/settings'));
  return (
    <>
      <p className="mb-6 max-w-prose text-muted text-sm">{t('text')}</p>
      <Loaded query={query} words={{ gone: t('failed'), failed: t('failed') }}>
        {({ version, values, locked, changedLately }) => (
          <SettingsIndex>
            {namesOf(settingGroups).map((group) => (
              <SettingsGroup key={group} group={group} row={{ id: 'shop', version, values }} locked={locked}>
                {group === 'payment' && <ChangedLately changed={changedLately} />}
              </SettingsGroup>
            ))}
          </SettingsIndex>
        )}
      </Loaded>
      <SettingsHistory version={query.data?.version} />
    </>
  );
}
