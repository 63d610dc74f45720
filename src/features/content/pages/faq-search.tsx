import { useTranslations } from 'use-intl';
import { paths } from '../../../platform/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { RichText } from '../../../ui/rich-text.tsx';

type Props = { search: string; found: number; onSearch: (search: string) => void };

export function FaqSearch({ search, found, onSearch }: Props) {
  const t = useTranslations('faq.search');
  return (
    <search className="mt-7 block max-w-xl">
      <form
        action={paths.faq}
        onSubmit={(event) => event.preventDefault()}
        className="flex items-center gap-2 rounded-card border border-spruce bg-paper p-1.5 shadow-[4px_4px_0_var(--spruce)]"
      >
        <label htmlFor="faq-search" className="sr-only">
          {t('label')}
        </label>
        <input
          id="faq-search"
          type="search"
          name="q"
          defaultValue={search}
          maxLength={100}
          autoComplete="off"
          placeholder={t('label')}
          onInput={({ currentTarget }) => onSearch(currentTarget.value)}
          className="min-h-11 min-w-0 flex-1 rounded-control bg-transparent px-3 placeholder:text-muted"
        />
        <button type="submit" className={buttonClass()}>
          {t('submit')}
        </button>
      </form>
      <div role="status" className="mt-2 text-muted text-sm">
        {search.trim() !== '' &&
          (found > 0 ? t('found', { count: String(found) }) : <RichText text={t('none')} className="text-base" />)}
      </div>
    </search>
  );
}
