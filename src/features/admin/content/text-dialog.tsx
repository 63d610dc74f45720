import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { type AnswerTo, ask, queryFor } from '../../../platform/api.ts';
import { formatMoment } from '../../../platform/format.ts';
import type { Language } from '../../../platform/language.ts';
import { useShop } from '../../../platform/shop.queries.ts';
import { classNames } from '../../../ui/class-names.ts';
import { SmallButton } from '../../../ui/small-button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { maxTextLength } from '../../content/text-limits.rules.ts';
import { fillPlaceholders } from '../../settings/placeholders.rules.ts';
import { AdminForm } from '../kit/form/admin-form.tsx';
import { changeOf, type Draft, type FormFields } from '../kit/form/draft.rules.ts';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { FormField } from '../kit/form/form-field.tsx';
import { useRowForm } from '../kit/form/use-row-form.ts';
import { MailPreview } from './mail-preview.tsx';
import { PagePreview } from './page-preview.tsx';
import { isOfMails, isSentInSwedish, placeOfPart, seenAs, widthOf } from './text-places.rules.ts';

export type ListedText = AnswerTo<'GET /admin/texts'>[number];

export const fields = {
  contentSv: { kind: 'long-text', language: 'sv' },
  contentEn: { kind: 'long-text', language: 'en' },
} as const satisfies FormFields;

type Field = keyof typeof fields;

const names = ['contentSv', 'contentEn'] as const;
export const fieldIn = (language: Language): Field =>
  names.find((name) => fields[name].language === language) ?? 'contentSv';
const shippedIn = { contentSv: 'shippedSv', contentEn: 'shippedEn' } as const;
/** A short text has a place of its size: half as long again may not fit there. */
const shortText = 80;
const fits = 1.5;

type Row = ListedText & { id: string };

const draftOf = (row: Row | null): Draft<Field> => ({
  contentSv: row?.contentSv ?? '',
  contentEn: row?.contentEn ?? '',
});

function History({ row, onReturn }: { row: ListedText; onReturn: (words: Draft<Field>) => void }) {
  const t = useTranslations('adminContent.history');
  const language = useLocale();
  const { data = [] } = useQuery(queryFor('GET /admin/texts/:key/changes', { params: row }));
  if (data.length === 0) return null;
  return (
    <details className="mt-5">
      <summary className="cursor-pointer font-semibold text-sm">{t('title', { count: data.length })}</summary>
      <ul className="mt-2 grid gap-3 text-sm">
        {data.map(({ id, actor, createdAt, before }) => {
          const date = formatMoment(createdAt, language);
          const words = {
            contentSv: before.contentSv.trim() || (row.shippedSv ?? ''),
            contentEn: before.contentEn.trim() || (row.shippedEn ?? ''),
          };
          return (
            <li key={id} className="rounded-xs border border-line p-3">
              <p className="flex flex-wrap items-center justify-between gap-2 text-muted text-xs">
                {t('before', { date, actor })}
                <SmallButton aria-label={t('returnTo', { date })} onClick={() => onReturn(words)}>
                  {t('return')}
                </SmallButton>
              </p>
              {names.map((name) => (
                <p key={name} lang={fields[name].language} className="mt-1 lines-3 whitespace-pre-line">
                  {words[name]}
                </p>
              ))}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** What the shop fills in, which the text has to keep. Where nothing is typed, the shop's own text is shown. */
const missingIn = ({ names: kept }: ListedText, typed: string) =>
  typed.trim() === '' ? [] : kept.filter((part) => !typed.includes(part.slice(0, -1)));

/** Changes what is typed as a hand would. */
function useFields() {
  const form = useRef<HTMLFormElement>(null);
  const write = (name: Field, change: (field: HTMLTextAreaElement) => void) => {
    const field = form.current?.elements.namedItem(name);
    if (!(field instanceof HTMLTextAreaElement)) return;
    change(field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const put = (words: Draft<Field>) => {
    for (const name of names) write(name, (field) => Object.assign(field, { value: words[name] }));
  };
  const insert = (name: Field, part: string) =>
    write(name, (field) => {
      field.setRangeText(part, field.selectionStart, field.selectionEnd, 'end');
      field.focus();
    });
  return { form, put, insert };
}

type Props = {
  pageOf: (part: string) => string;
  text: ListedText;
  texts: readonly ListedText[];
  leadId: string | undefined;
  onOpen: (text: ListedText) => void;
  onClose: () => void;
};

/** Its fields, its history, and the page on which it stands as it is typed. */
export function TextDialog({ pageOf, text, texts, leadId, onOpen, onClose }: Props) {
  const t = useTranslations('adminContent');
  const locale = useLocale();
  const shop = useShop();
  const row = { ...text, id: text.key };
  const [typed, setTyped] = useState(draftOf(row));
  const [seen, setSeen] = useState<Field>(fieldIn(locale));
  const { fieldOf, question, draftNow, ...edit } = useRowForm<Field, Row>({
    id: 'text',
    list: 'content',
    fields,
    row,
    draftOf,
    label: t,
    describe: () =>
      [
        text.names.length > 0 && t('missing', { name: text.names.join(', ') }),
        isOfMails(text.part) ? t('mail.wrong') : text.names.length === 0 && t('wrong'),
      ]
        .filter(Boolean)
        .join(' '),
    write: async (draft, { version }, opened) => {
      const body = changeOf(fields, draft, draftOf(opened));
      const saved = await ask('PATCH /admin/texts/:key', { params: opened, body, version });
      return { ...saved, id: saved.key };
    },
    done: t('updated'),
    failedText: t('failed'),
    onEnd: onClose,
  });
  const { form, put, insert } = useFields();
  const missing = (name: Field) => missingIn(text, typed[name]);
  const { language } = fields[seen];
  const onLanguage = (chosen: Language) => setSeen(fieldIn(chosen));
  const filled = (words: string) => fillPlaceholders(words, language, shop);
  const isTyped = names.some((name) => typed[name] !== text[name]);
  const pick = (pointed: Iterable<string>) => {
    const bySeen = new Map(texts.flatMap((one) => seenAs(filled(one[seen])).map((words) => [words, one])));
    for (const words of pointed) {
      const found = bySeen.get(words);
      if (!found) continue;
      if (found.key === text.key) return;
      return isTyped ? showToast({ title: t('page.saveFirst') }) : onOpen(found);
    }
  };
  const lengthOf = (name: Field) => {
    const shipped = text[shippedIn[name]];
    if (shipped === null) return null;
    const isLong = shipped.length <= shortText && typed[name].length > shipped.length * fits;
    return t(isLong ? 'tooLong' : 'length', { count: String(typed[name].length), total: String(shipped.length) });
  };
  const noteOf = (name: Field) => {
    if (missing(name).length > 0) return t('missing', { name: missing(name).join(', ') });
    if (name === 'contentEn' && isSentInSwedish(text.key)) return t('mail.inSwedish');
    return typed[name].trim() === '' ? t(text.isOwn ? 'needed' : 'emptied') : lengthOf(name);
  };
  return (
    <FormDialog title={t('title', { page: pageOf(text.part) })} onClose={onClose} isWide={widthOf(text.part, leadId)}>
      <div className="mt-4 grid gap-6 lg:has-[>section]:grid-cols-[minmax(20rem,26rem)_1fr]">
        <div className="min-w-0">
          <AdminForm
            ref={form}
            form={{
              ...edit,
              onInput(event) {
                edit.onInput?.(event);
                setTyped(draftNow(event.currentTarget));
                const name = names.find(
                  (one) => event.target instanceof HTMLTextAreaElement && event.target.name === one,
                );
                if (name) setSeen(name);
              },
            }}
            isDisabled={names.some((name) => missing(name).length > 0)}
            onCancel={onClose}
          >
            {names.map((name) => (
              <div key={name}>
                <FormField
                  {...fieldOf(name)}
                  rows={Math.min(14, 3 + Math.floor(text[name].length / 40))}
                  maxLength={maxTextLength}
                />
                <p
                  role="status"
                  className={classNames('mt-1 text-xs', missing(name).length > 0 ? 'text-danger' : 'text-muted')}
                >
                  {noteOf(name)}
                </p>
                {text.names.length > 0 && (
                  <p className="mt-1 flex flex-wrap gap-1.5">
                    {text.names.map((part) => (
                      <SmallButton
                        key={part}
                        aria-label={t('insert', { name: part })}
                        onClick={() => insert(name, part)}
                        className={classNames(
                          'border',
                          missing(name).includes(part) ? 'border-danger text-danger' : 'border-control',
                        )}
                      >
                        {part}
                      </SmallButton>
                    ))}
                  </p>
                )}
              </div>
            ))}
          </AdminForm>
          <p className="mt-4 text-muted text-xs">{t(isOfMails(text.part) ? 'mail.writing' : 'hint')}</p>
          <details className="mt-2 text-muted text-xs">
            <summary className="cursor-pointer">{t('keyOf')}</summary>
            <code className="[overflow-wrap:anywhere]">{text.key}</code>
          </details>
          <History row={text} onReturn={put} />
        </div>
        {isOfMails(text.part) ? (
          <MailPreview textKey={text.key} language={language} onLanguage={onLanguage} typed={typed[seen]} />
        ) : (
          <PagePreview
            path={placeOfPart(text.part, leadId)}
            language={language}
            onLanguage={onLanguage}
            shown={filled(text[seen])}
            typed={filled(typed[seen].trim() || (text[shippedIn[seen]] ?? ''))}
            onPoint={pick}
          />
        )}
      </div>
      {question}
    </FormDialog>
  );
}
