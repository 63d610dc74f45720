import { SearchSuggestions, type SuggestionsProps } from '../catalogue/browser/search-suggestions.tsx';
import { PageTexts } from '../content/page-texts.tsx';

/** The page around the field may show nothing else of the catalogue's texts. */
export default function SuggestionsWithTexts(props: SuggestionsProps) {
  return (
    <PageTexts parts={['catalogue']}>
      <SearchSuggestions {...props} />
    </PageTexts>
  );
}
