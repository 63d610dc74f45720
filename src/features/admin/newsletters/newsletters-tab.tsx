import { useAdminSearch } from '../kit/use-admin-search.ts';
import { LetterPage, letterList, newLetter } from './letter-page.tsx';
import { LettersList } from './letters-list.tsx';
import { SubscribersList } from './subscribers-list.tsx';

export default function NewslettersTab() {
  const { search, goTo } = useAdminSearch();
  const open = (of?: string) => goTo({ tab: 'newsletters', of }, { ignoreBlocker: true });
  const { of } = search;
  if (of === undefined) return <SubscribersList showLetters={() => open(letterList)} />;
  if (of === letterList) {
    return <LettersList of={of} onBack={() => open()} onOpen={open} onCreate={() => open(newLetter)} />;
  }
  return <LetterPage id={of} onOpen={open} />;
}
