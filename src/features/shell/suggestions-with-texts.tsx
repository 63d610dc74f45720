import { SearchSuggestions, type SuggestionsProps } from '../catalogue/browser/search-suggestions.tsx';
import { PageTexts } from '../content/page-texts.tsx';

/** The page around it may not have loaded the catalogue's texts. */
export default function SuggestionsWithTexts(props: SuggestionsProps) {
  return (
    <PageTexts parts={['catalogue', 'leadCard']}>
      <SearchSuggestions {...props} />
    </PageTexts>
  );
}
