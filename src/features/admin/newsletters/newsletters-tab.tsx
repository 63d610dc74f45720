import { useAdminSearch } from '../kit/use-admin-search.ts';
import { LetterPage, newLetter } from './letter-page.tsx';
import { LettersList } from './letters-list.tsx';
import { SubscribersList } from './subscribers-list.tsx';

const letters = 'letters';

export default function NewslettersTab() {
  const { search, goTo } = useAdminSearch();
  const open = (of?: string) => goTo({ tab: 'newsletters', of }, { ignoreBlocker: true });
  const { of } = search;
  if (of === undefined) return <SubscribersList showLetters={() => open(letters)} />;
  if (of === letters)
    return <LettersList of={of} onBack={() => open()} onOpen={open} onCreate={() => open(newLetter)} />;
  return <LetterPage id={of} onBack={() => goTo({ tab: 'newsletters', of: letters })} onOpen={open} />;
}
