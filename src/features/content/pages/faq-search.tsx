import { useTranslations } from 'use-intl';
import { paths } from '../../../platform/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { RichText } from '../../../ui/rich-text.tsx';

type Props = { search: string; found: number; onSearch: (search: string) => void };

export function FaqSearch({ search, found, onSearch }: Props) {
  const t = useTranslations('faq.search');
  return (
    <search>
      <form
        action={paths.faq}
        onSubmit={(event) => event.preventDefault()}
        className="flex max-w-[36rem] items-center gap-2"
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
          className="form-control min-w-0 flex-1"
        />
        <button type="submit" className={buttonClass('quiet')}>
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
