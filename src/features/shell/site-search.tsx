import { lazy } from 'react';
import { SearchBox, type SearchBoxProps } from '../catalogue/browser/search-box.tsx';

/** Loaded when somebody begins to type. */
const Suggestions = lazy(() => import('./suggestions-with-texts.tsx'));

export const SiteSearch = (props: SearchBoxProps) => <SearchBox {...props} Suggestions={Suggestions} />;
