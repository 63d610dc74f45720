import { useLocale, useTranslations } from 'use-intl';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { booksFileAddresses } from '../../books/books.queries.ts';
import type { BooksChoice } from './books-choice.rules.ts';
import { periodName } from './format-month.rules.ts';

const kinds = ['csv', 'zip', 'sie'] as const;

/** What a bookkeeper is sent. */
export function BooksFiles({ choice }: { choice: BooksChoice }) {
  const t = useTranslations('adminBooks.files');
  const language = useLocale();
  const addresses = booksFileAddresses(choice, language);
  return (
    <section aria-labelledby="books-files" className="mt-4">
      <h2 id="books-files" className="font-semibold text-base">
        {t('title', { period: periodName(choice, language) })}
      </h2>
      <ul className="mt-2 grid gap-3 sm:grid-cols-3">
        {kinds.map((kind) => (
          <li key={kind}>
            <a
              href={addresses[kind]}
              download
              aria-describedby={`books-file-${kind}`}
              className={buttonClass('quiet', 'w-full sm:min-h-11')}
            >
              <Icon name="download" className="size-4" />
              {t(`${kind}.name`)}
            </a>
            <p id={`books-file-${kind}`} className="mt-1 text-muted text-xs">
              {t(`${kind}.text`)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
