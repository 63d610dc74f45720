import type { Env } from '../../platform/env.ts';
import type { Language } from '../../platform/language.ts';
import { mailButton, renderMail } from '../../platform/mail/mail-frame.mail.ts';
import { markup } from '../../platform/mail/markup.ts';
import type { NewMail } from '../../platform/mail/queue-mail.ts';
import { paths } from '../../platform/paths.ts';
import { alertMailWords, alertWords } from './alert-words.rules.ts';
import type { NewAlert } from './raise-alert.ts';

export const alertTemplate = 'admin-alert';

const mostLines = 50;

function linesIn(language: Language, alerts: readonly NewAlert[]): string[] {
  const lines = alerts.slice(0, mostLines).map(({ kind, label }) => alertWords[language][kind](label));
  const left = alerts.length - lines.length;
  return left > 0 ? [...lines, alertMailWords.more[language](left)] : lines;
}

const listOf = (lines: readonly string[]) =>
  markup`<ul style="margin:0;padding-left:20px">${lines.map((line) => markup`<li style="margin:0 0 8px">${line}</li>`)}</ul>`;

/** Everything that waits to be told to the admin, in one mail. */
export function alertMail(
  alerts: readonly NewAlert[],
  env: Pick<Env, 'SITE_NAME' | 'PUBLIC_URL' | 'ADMIN_EMAIL' | 'mailSender'>,
): NewMail {
  const { subject, title, english, button, footer } = alertMailWords;
  const [swedish, inEnglish] = [linesIn('sv', alerts), linesIn('en', alerts)];
  const address = `${env.PUBLIC_URL}${paths.admin}`;
  const heading = title(alerts.length);
  const body = markup`${listOf(swedish)}
${mailButton(address, button)}
<p class="quiet line" style="margin:24px 0 8px;padding:16px 0 0;border-top:1px solid #ddd7c9;color:#54645e;font-size:14px">${english}</p>
<div class="quiet" lang="en" style="color:#54645e;font-size:14px">${listOf(inEnglish)}</div>`;
  const bullets = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');
  return {
    to: env.ADMIN_EMAIL ?? env.mailSender.address,
    subject: subject(alerts.length),
    template: alertTemplate,
    html: renderMail({
      language: 'sv',
      siteName: env.SITE_NAME,
      title: heading,
      preview: swedish[0] ?? heading,
      footer,
      body,
    }),
    text: [heading, bullets(swedish), address, english, bullets(inEnglish), footer].join('\n\n'),
  };
}
