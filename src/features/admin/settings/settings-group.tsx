import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ask, queryFor } from '../../../platform/api.ts';
import { sellerQuery } from '../../../platform/shop.queries.ts';
import { isBounded, settingBounds } from '../../settings/setting-bounds.rules.ts';
import type { SettingName } from '../../settings/settings.input.ts';
import { isSameValue } from '../../settings/settings.rules.ts';
import { AdminForm } from '../kit/form/admin-form.tsx';
import { FormField } from '../kit/form/form-field.tsx';
import { useRowForm } from '../kit/form/use-row-form.ts';
import { useUnsaved } from '../kit/form/use-unsaved.tsx';
import { TabSection } from '../kit/tab-section.tsx';
import { useProof } from '../kit/use-proof.tsx';
import {
  type SettingGroup,
  type SettingsRow,
  settingFields,
  settingGroups,
  settingsChange,
  settingsDraft,
  stepsTyped,
} from './setting-fields.rules.ts';
import { anchorOf } from './settings-index.tsx';
import { StepFields } from './step-fields.tsx';

export type LocatedGroup = { group: SettingGroup; row: SettingsRow; locked: readonly string[] };

function useSettingWords({ values }: SettingsRow) {
  const t = useTranslations('adminSettings');
  const tField = useTranslations('admin.fields');
  const language = useLocale();
  const { data: seller } = useQuery(sellerQuery);
  const shown: Partial<Record<SettingName, string | null | undefined>> = {
    ...{ sellerName: seller?.name, sellerOrgNumber: seller?.orgNumber, sellerVatNumber: seller?.vatNumber },
    ...{ sellerAddress: seller?.address, sellerPhone: seller?.phone, contactEmail: seller?.email },
  };
  /** What stands on the pages while nothing is set. */
  const insteadOf = (name: SettingName) => {
    const value = values[name] === null && shown[name];
    return value ? `${t('instead', { value })} ` : '';
  };
  const boundsOf = (name: SettingName) => {
    const [least, most] = isBounded(name) ? settingBounds[name] : [0, 0];
    return { least: least.toLocaleString(language), most: most.toLocaleString(language) };
  };
  return {
    hint: (name: SettingName) => insteadOf(name) + t(`hints.${name}`, boundsOf(name)),
    wrong: (name: SettingName) => t(`wrong.${settingFields[name].wrong}`, boundsOf(name)),
    say(name: SettingName, typed: string) {
      const steps = stepsTyped(typed).map((step) => t('steps.said', step));
      if (name === 'volumeSteps') return steps.join(', ') || t('steps.none');
      return settingFields[name].kind === 'yes-no' ? tField(typed === 'yes' ? 'yes' : 'no') : typed;
    },
  };
}

type FormProps = LocatedGroup & { isUntouched: boolean; onTyped: () => void; onAgain: () => void };

function GroupForm({ group, row, locked, isUntouched, onTyped, onAgain }: FormProps) {
  const t = useTranslations('adminSettings');
  const tField = useTranslations('admin.fields');
  const language = useLocale();
  const queryClient = useQueryClient();
  const words = useSettingWords(row);
  const names: readonly SettingName[] = settingGroups[group];
  const proof = useProof({ isAlwaysShown: group === 'payment' });
  const draftOf = (one: SettingsRow | null) => settingsDraft((one ?? row).values, language);
  const lockedIn = (fields: object) => Object.fromEntries(Object.keys(fields).map((name) => [name, t('locked')]));
  const { fieldOf, question, ...form } = useRowForm<SettingName, SettingsRow>({
    id: 'settings',
    list: 'settings',
    fields: settingFields,
    row,
    draftOf,
    schema: async () => (await import('../../settings/settings.input.ts')).settingsInput.partial(),
    checked: (draft) => settingsChange(draft, draftOf(row)),
    label: (name) => t(`fields.${name}`),
    say: words.say,
    describe: words.wrong,
    problemsOf: ({ code, fields }) => (code === 'setting-locked' ? lockedIn(fields) : null),
    onFailure: proof.explain,
    async write(draft, { version }, opened) {
      const saved = await proof.send((given) =>
        ask('PATCH /admin/settings', { body: { ...settingsChange(draft, draftOf(opened)), ...given }, version }),
      );
      // Another group may be saved before they are read again.
      queryClient.setQueryData(queryFor('GET /admin/settings').queryKey, saved);
      return { ...saved, id: row.id };
    },
    done: t('saved'),
    onEnd: onAgain,
  });
  const choices = (['yes', 'no'] as const).map((value) => ({ value, label: tField(value) }));
  return (
    <div onInput={onTyped}>
      <AdminForm form={form} submit={t('save')} isLeft isUntouched={isUntouched} className="sm:grid-cols-2">
        {names.map((name) => {
          const isLocked = locked.includes(name);
          const shown = { ...fieldOf(name), hint: isLocked ? t('locked') : words.hint(name), disabled: isLocked };
          if (name === 'volumeSteps') return <StepFields key={name} {...shown} onChange={onTyped} />;
          const isYesNo = settingFields[name].kind === 'yes-no';
          return <FormField key={name} {...shown} choices={isYesNo ? choices : undefined} />;
        })}
        {proof.field}
      </AdminForm>
      {question}
    </div>
  );
}

/** What is being typed stays when the settings are read again, and keeps its version where another owner changed the same. */
export function SettingsGroup({ group, row, locked, children }: LocatedGroup & { children?: ReactNode }) {
  const t = useTranslations(`adminSettings.groups.${group}`);
  const [round, setRound] = useState(0);
  const [typedOn, setTypedOn] = useState<SettingsRow | null>(null);
  const again = () => {
    setTypedOn(null);
    setRound((before) => before + 1);
  };
  const unsaved = useUnsaved(typedOn !== null, again);
  const valuesIn = ({ values }: SettingsRow) => settingGroups[group].map((name: SettingName) => values[name]);
  const shown = typedOn && !isSameValue(valuesIn(typedOn), valuesIn(row)) ? typedOn : row;
  return (
    <TabSection anchor={anchorOf(group)} title={t('title')} text={t('text')}>
      {children}
      <GroupForm
        key={`${round} ${JSON.stringify(valuesIn(shown))}`}
        group={group}
        row={shown}
        locked={locked}
        isUntouched={typedOn === null}
        onTyped={() => setTypedOn((before) => before ?? shown)}
        onAgain={again}
      />
      {unsaved.question}
    </TabSection>
  );
}
