import { useNavigate, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useMessages, useTranslations } from 'use-intl';
import { namesOf } from '../../../platform/pick.ts';
import { Icon } from '../../../ui/icon.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { FaqSearch } from './faq-search.tsx';
import { PageOpening } from './page-opening.tsx';

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

type Topics = readonly { name: string; title: string; count: number }[];

function TopicLinks({ topics }: { topics: Topics }) {
  const t = useTranslations('faq');
  return (
    <nav aria-label={t('topics')} className="mt-5">
      <ul className="flex flex-wrap gap-2">
        {topics.map(({ name, title, count }) => (
          <li key={name}>
            <a
              href={`#topic-${name}`}
              className="flex min-h-11 items-center gap-2 rounded-full bg-soft px-4 font-semibold text-sm text-spruce hover:bg-spruce hover:text-on-spruce"
            >
              {title} <span className="figures font-normal">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Shared `name`, so that the browser keeps one question open at a time, even without scripts. `aside`: other ways to an answer. */
export function FaqQuestions({ q, aside }: { q: string; aside: ReactNode }) {
  const t = useTranslations('faq');
  const navigate = useNavigate();
  const named = useNamedQuestion();
  const [search, setSearch] = useState(q);
  const { categories, questions: all } = useMessages().faq;
  const isIn = (row: object, topic: string) => 'group' in row && row.group === topic;
  const topics = namesOf(categories)
    .map((name) => ({
      name,
      title: t(`categories.${name}`),
      questions: namesOf(all)
        .filter((one) => isIn(all[one], name))
        .filter((one) => hasWords(`${t(`questions.${one}.question`)} ${t(`questions.${one}.answer`)}`, search)),
    }))
    .filter(({ questions }) => questions.length > 0);
  const found = topics.reduce((sum, { questions }) => sum + questions.length, 0);
  const nameInAddress = (hash: string) => navigate({ to: '.', hash, replace: true, hashScrollIntoView: false });
  return (
    <>
      <PageOpening title={t('title')} intro={t('intro')} aside={aside}>
        <FaqSearch search={search} found={found} onSearch={setSearch} />
        <TopicLinks topics={topics.map(({ questions, ...topic }) => ({ ...topic, count: questions.length }))} />
      </PageOpening>
      <div itemScope itemType={`${schema}/FAQPage`} className="measure grid gap-10 pb-21 sm:gap-14">
        {topics.map(({ name, title, questions }) => (
          <section
            key={name}
            aria-labelledby={`topic-${name}`}
            className="grid items-start gap-x-16 gap-y-3 lg:grid-cols-[17rem_minmax(0,1fr)]"
          >
            <h2
              id={`topic-${name}`}
              className="scroll-mt-24 text-h3 lg:sticky lg:top-24 lg:border-cloudberry lg:border-t-4 lg:pt-4 lg:text-xl"
            >
              {title}
            </h2>
            <div className="border-line border-t lg:border-ink">
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
                    <h3 itemProp="name" className="font-semibold text-base sm:text-lg">
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
    </>
  );
}
