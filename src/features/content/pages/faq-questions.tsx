import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useMessages, useTranslations } from 'use-intl';
import { namesOf } from '../../../platform/pick.ts';
import { Icon } from '../../../ui/icon.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { FaqSearch } from './faq-search.tsx';

/** Without accents and case, so that `aterbetalning` finds `återbetalning`. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

export function hasWords(text: string, search: string): boolean {
  const within = plain(text);
  return plain(search)
    .split(/\s+/)
    .every((word) => within.includes(word));
}

const schema = 'https://schema.org';

/** Not every browser opens a `<details>` that the address points to. */
function useNamedQuestion(): string {
  const hash = useRouterState({ select: (state) => state.location.hash });
  useEffect(() => {
    const named = document.getElementById(hash);
    if (!(named instanceof HTMLDetailsElement) || named.open) return;
    named.open = true;
    named.scrollIntoView();
  }, [hash]);
  return hash;
}

/** Shared `name`, so that the browser keeps one question open at a time, even without scripts. */
export function FaqQuestions({ q }: { q: string }) {
  const t = useTranslations('faq');
  const navigate = useNavigate();
  const named = useNamedQuestion();
  const [search, setSearch] = useState(q);
  const { categories, questions: all } = useMessages().faq;
  const isIn = (row: object, topic: string) => 'group' in row && row.group === topic;
  const topics = namesOf(categories)
    .map((name) => ({
      name,
      questions: namesOf(all)
        .filter((one) => isIn(all[one], name))
        .filter((one) => hasWords(`${t(`questions.${one}.question`)} ${t(`questions.${one}.answer`)}`, search)),
    }))
    .filter(({ questions }) => questions.length > 0);
  const found = topics.reduce((sum, { questions }) => sum + questions.length, 0);
  const nameInAddress = (hash: string) => navigate({ to: '.', hash, replace: true, hashScrollIntoView: false });
  return (
    <div className="measure grid gap-12 pb-21 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16">
      <nav aria-label={t('topics')} className="lg:sticky lg:top-24 lg:self-start">
        <ul className="flex flex-wrap gap-2 lg:grid lg:gap-0 lg:border-line lg:border-l">
          {topics.map(({ name }) => (
            <li key={name}>
              <a
                href={`#topic-${name}`}
                className="flex min-h-11 items-center rounded-control border border-line px-4 text-sm hover:border-spruce hover:text-spruce lg:-ml-px lg:rounded-none lg:border-transparent lg:border-y-0 lg:border-r-0 lg:border-l-2"
              >
                {t(`categories.${name}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div itemScope itemType={`${schema}/FAQPage`} className="min-w-0 space-y-10 sm:space-y-14">
        <FaqSearch search={search} found={found} onSearch={setSearch} />
        {topics.map(({ name, questions }) => (
          <section key={name} aria-labelledby={`topic-${name}`}>
            <h2 id={`topic-${name}`} className="scroll-mt-24 text-h3">
              {t(`categories.${name}`)}
            </h2>
            <div className="mt-4 border-line border-t">
              {questions.map((question) => (
                <details
                  key={question}
                  id={question}
                  name="faq"
                  itemScope
                  itemProp="mainEntity"
                  itemType={`${schema}/Question`}
                  onToggle={(event) => {
                    if (event.currentTarget.open && question !== named) void nameInAddress(question);
                  }}
                  className="group scroll-mt-24 border-line border-b"
                >
                  <summary className="flex min-h-14 cursor-pointer list-none items-center gap-4 py-3 hover:text-spruce [&::-webkit-details-marker]:hidden">
                    <h3 itemProp="name" className="font-sans font-semibold text-base tracking-normal">
                      {t(`questions.${question}.question`)}
                    </h3>
                    <Icon
                      name="plus"
                      className="ml-auto size-5 shrink-0 text-lake transition-transform duration-150 group-open:rotate-45"
                    />
                  </summary>
                  <div itemScope itemProp="acceptedAnswer" itemType={`${schema}/Answer`}>
                    <div itemProp="text">
                      <RichText
                        text={t(`questions.${question}.answer`)}
                        className="max-w-[64ch] pt-1 pr-9 pb-6 text-muted"
                      />
                    </div>
                  </div>
                </details>
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
