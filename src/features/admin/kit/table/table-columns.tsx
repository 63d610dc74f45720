import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Options, SelectField } from '../../../../ui/field.tsx';
import { MenuPanel } from './menu-panel.tsx';
import { pageSizes, readSize, type TablePreferences } from './table-preferences.rules.ts';

type Props = {
  columns: readonly { key: string; head: string }[];
  preferences: TablePreferences;
  prefer: (change: TablePreferences) => void;
};

/** The first column identifies the row and cannot be hidden. */
export function TableColumns({ columns, preferences, prefer }: Props) {
  const t = useTranslations('admin.table');
  const sizeId = useId();
  const { hidden, size } = preferences;
  const set = (key: string, isShown: boolean) =>
    prefer({ size, hidden: isShown ? hidden.filter((one) => one !== key) : [...hidden, key] });
  return (
    <MenuPanel label={t('columns')}>
      {() => (
        <>
          <fieldset>
            <legend className="mb-1 font-semibold text-xs">{t('shownColumns')}</legend>
            {columns.slice(1).map(({ key, head }) => (
              <label key={key} className="flex min-h-8 cursor-pointer items-center gap-2.5 pointer-coarse:min-h-11">
                <input
                  type="checkbox"
                  className="check-box size-4.5!"
                  checked={!hidden.includes(key)}
                  onChange={({ target }) => set(key, target.checked)}
                />
                {head}
              </label>
            ))}
          </fieldset>
          <div className="mt-2 border-line border-t pt-3">
            <SelectField
              id={sizeId}
              label={t('pageSize')}
              value={size}
              onChange={({ target }) => prefer({ hidden, size: readSize(target.value) })}
            >
              <Options of={pageSizes} name={(count) => t('rows', { count })} />
            </SelectField>
          </div>
        </>
      )}
    </MenuPanel>
  );
}
