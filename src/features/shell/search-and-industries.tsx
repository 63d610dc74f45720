import { useTranslations } from 'use-intl';
import { Industries } from '../catalogue/browser/search-notes.tsx';
import { PageTexts } from '../content/page-texts.tsx';
import { SiteSearch } from './site-search.tsx';

function Search() {
  const t = useTranslations('catalogue.search');
  return <SiteSearch label={t('label')} submit={t('submit')} />;
}

export const SearchAndIndustries = () => (
  <PageTexts parts={['catalogue']}>
    <div className="grid w-full justify-items-center">
      <div className="w-full max-w-xl text-left">
        <Search />
        <Industries />
      </div>
    </div>
  </PageTexts>
);
