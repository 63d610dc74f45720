import { z } from 'zod';
import type { Env } from '../../../platform/env.ts';
import { numberShape } from '../../../platform/http/answer-shape.ts';
import { type Language, languages } from '../../../platform/language.ts';
import { upTo } from '../../../platform/text.input.ts';
import { adminCalls } from '../../accounts/calls.ts';
import { isMailText } from '../../content/mail-edits.ts';
import { shippedTexts } from '../../content/shipped-texts.ts';
import { maxTextLength } from '../../content/text-limits.rules.ts';
import { sampleMails } from './sample-mails.mail.ts';
import { isSentInSwedish } from './text-places.rules.ts';

const previewInput = z.strictObject({
  language: z.enum(languages),
  words: upTo(maxTextLength),
  /** Which of the mails that say it, from 0. */
  place: z.int().min(0).max(1_000).default(0),
});

const previewShape = z
  .object({ count: numberShape, subject: z.string(), html: z.string() })
  .meta({ id: 'MailTextPreview' });

/** In no other text. */
const mark = 'the-text-that-is-looked-for';

const exampleName: Record<Language, string> = { sv: 'Exempelbolaget AB', en: 'Example Company AB' };

type Asked = { key: string; now: Date } & z.infer<typeof previewInput>;

/** A mail that says the text, with examples in it, as it would look with other words there. */
function previewText({ key, language, words, place, now }: Asked, env: Env) {
  if (!isMailText(key) || !shippedTexts.has(key)) return null;
  const sentIn = isSentInSwedish(key) ? 'sv' : language;
  const saying = (text: string) => {
    const mailTexts = new Map(env.onScreen.mailTexts);
    mailTexts.set(key, { ...(mailTexts.get(key) ?? { sv: '', en: '' }), [sentIn]: text });
    return sampleMails({
      language: sentIn,
      env: { ...env, onScreen: { ...env.onScreen, mailTexts } },
      name: exampleName[sentIn],
      now,
    });
  };
  const worded = saying(words);
  const found = saying(mark).flatMap((marked, at) => {
    const { subject, html } = marked();
    return subject.includes(mark) || html.includes(mark) ? [at] : [];
  });
  const { subject = '', html = '' } = worded[found[place % found.length] ?? -1]?.() ?? {};
  return { count: found.length, subject, html };
}

const admin = adminCalls('Texts');

export const textPreviewCalls = [
  admin('POST /admin/texts/:key/preview', 'previewText', {
    summary: 'Previews a mail with other words for one of its texts, without storing them',
    description: '`count` is how many mails say the text; `place` chooses one of them, from 0.',
    cost: 'heavy',
    path: { key: z.string().max(200) },
    body: previewInput,
    answers: { 200: previewShape },
    run: ({ env }, { params: { key }, body, now }) => previewText({ key, now, ...body }, env),
  }),
] as const;
