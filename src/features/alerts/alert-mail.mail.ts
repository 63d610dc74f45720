import type { Env } from '../../platform/env.ts';
import type { Language } from '../../platform/language.ts';
import { mailButton, renderMail } from '../../platform/mail/mail-frame.mail.ts';
import { markup } from '../../platform/mail/markup.ts';
import type { NewMail } from '../../platform/mail/queue-mail.ts';
import { paths } from '../../platform/paths.ts';
import { alertMailWords, alertSections, alertWords } from './alert-words.rules.ts';
import type { NewAlert } from './raise-alert.ts';

export const alertTemplate = 'admin-alert';

const mostLines = 50;

type Line = { text: string; address: string | null };

function linesIn(language: Language, alerts: readonly NewAlert[], admin: string): Line[] {
  const lines = alerts.slice(0, mostLines).map(({ kind, label }) => ({
    text: alertWords[language][kind](label),
    address: admin + alertSections[kind](label),
  }));
  const left = alerts.length - lines.length;
  return left > 0 ? [...lines, { text: alertMailWords.more[language](left), address: null }] : lines;
}

const lineOf = (language: Language, { text, address }: Line) =>
  address === null ? markup`${text}` : markup`${text} <a href="${address}">${alertMailWords.open[language]}</a>`;

const listOf = (language: Language, lines: readonly Line[]) =>
  markup`<ul style="margin:0;padding-left:20px">${lines.map((line) => markup`<li style="margin:0 0 8px">${lineOf(language, line)}</li>`)}</ul>`;

export function alertMail(
  alerts: readonly NewAlert[],
  to: string,
  env: Pick<Env, 'SITE_NAME' | 'PUBLIC_URL'>,
): NewMail {
  const { subject, title, english, button, footer } = alertMailWords;
  const address = `${env.PUBLIC_URL}${paths.admin}`;
  const [swedish, inEnglish] = [linesIn('sv', alerts, address), linesIn('en', alerts, address)];
  const heading = title(alerts.length);
  const body = markup`${listOf('sv', swedish)}
${mailButton(address, button)}
<p class="quiet line" style="margin:24px 0 8px;padding:16px 0 0;border-top:1px solid #ddd7c9;color:#54645e;font-size:14px">${english}</p>
<div class="quiet" lang="en" style="color:#54645e;font-size:14px">${listOf('en', inEnglish)}</div>`;
  const bullets = (lines: readonly Line[]) =>
    lines.map(({ text, address: where }) => (where === null ? `- ${text}` : `- ${text}\n  ${where}`)).join('\n');
  return {
    to,
    subject: subject(alerts.length),
    template: alertTemplate,
    html: renderMail({
      language: 'sv',
      siteName: env.SITE_NAME,
      title: heading,
      preview: swedish[0]?.text ?? heading,
      footer,
      body,
    }),
    text: [heading, bullets(swedish), address, english, bullets(inEnglish), footer].join('\n\n'),
  };
}
