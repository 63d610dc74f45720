import { lazy } from 'react';
import { SearchBox, type SearchBoxProps } from '../catalogue/browser/search-box.tsx';

/** Fetched when somebody begins to type: the page shows without it. */
const Suggestions = lazy(() => import('./suggestions-with-texts.tsx'));

export const SiteSearch = (props: SearchBoxProps) => <SearchBox {...props} Suggestions={Suggestions} />;
