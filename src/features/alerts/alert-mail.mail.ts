import type { Env } from '../../platform/env.ts';
import type { Language } from '../../platform/language.ts';
import { mailButton, renderMail } from '../../platform/mail/mail-frame.mail.ts';
import { markup } from '../../platform/mail/markup.ts';
import type { NewMail } from '../../platform/mail/queue-mail.ts';
import { paths } from '../../platform/paths.ts';
import { type MailText, mailTextsIn } from '../mail-texts/mail-text.ts';
import { type ShopSource, siteNameOf } from '../settings/shop-words.ts';
import { alertSections } from './alert-words.rules.ts';
import type { NewAlert } from './raise-alert.ts';
import { jobName, mailName } from './work-names.rules.ts';

export const alertTemplate = 'admin-alert';

const maxLines = 50;

type Line = { text: string; address: string | null };

/** The label of a mail or a job is its name in the code. */
function namedIn(language: Language, { kind, label }: NewAlert): string {
  if (kind === 'mail-failed') return mailName(language, label);
  return kind === 'job-failed' ? jobName(language, label) : label;
}

function linesIn(language: Language, t: MailText, alerts: readonly NewAlert[], admin: string): Line[] {
  const lines = alerts.slice(0, maxLines).map((alert) => ({
    text: t(`mailAlerts.kinds.${alert.kind}`, { label: namedIn(language, alert) }),
    address: admin + alertSections[alert.kind](alert.label, alert.about),
  }));
  const left = alerts.length - lines.length;
  return left > 0 ? [...lines, { text: t('mailAlerts.more', { count: left }), address: null }] : lines;
}

const lineOf = (open: string, { text, address }: Line) =>
  address === null
    ? markup`${text}`
    : markup`${text} <a href="${address}" class="link" style="color:#0f4a3f">${open}</a>`;

const listOf = (open: string, lines: readonly Line[]) =>
  markup`<ul style="margin:0;padding-left:20px">${lines.map((line) => markup`<li style="margin:0 0 8px">${lineOf(open, line)}</li>`)}</ul>`;

export function alertMail(alerts: readonly NewAlert[], to: string, env: ShopSource & Pick<Env, 'PUBLIC_URL'>): NewMail {
  const [t, inEnglish] = [mailTextsIn('sv', env), mailTextsIn('en', env)];
  const [english, footer] = [t('mailAlerts.english'), t('mailAlerts.footer')];
  const address = `${env.PUBLIC_URL}${paths.admin}`;
  const swedish = linesIn('sv', t, alerts, address);
  const translated = linesIn('en', inEnglish, alerts, address);
  const heading = t('mailAlerts.title', { count: alerts.length });
  const body = markup`${listOf(t('mailAlerts.open'), swedish)}
${mailButton(address, t('mailAlerts.button'))}
<p class="quiet line" style="margin:24px 0 8px;padding:16px 0 0;border-top:1px solid #ddd7c9;color:#54645e;font-size:14px">${english}</p>
<div class="quiet" lang="en" style="color:#54645e;font-size:14px">${listOf(inEnglish('mailAlerts.open'), translated)}</div>`;
  const bullets = (lines: readonly Line[]) =>
    lines.map(({ text, address: where }) => (where === null ? `- ${text}` : `- ${text}\n  ${where}`)).join('\n');
  return {
    to,
    subject: t('mailAlerts.subject', { count: alerts.length }),
    template: alertTemplate,
    html: renderMail({
      language: 'sv',
      siteName: siteNameOf(env),
      title: heading,
      preview: swedish[0]?.text ?? heading,
      footer,
      body,
    }),
    text: [heading, bullets(swedish), address, english, bullets(translated), footer].join('\n\n'),
  };
}
