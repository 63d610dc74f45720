import { type Markup, markup } from './markup.ts';

type Frame = {
  language: string;
  siteName: string;
  title: string;
  /** The text that mailboxes show beside the subject. */
  preview: string;
  footer: string;
  seller?: string;
  body: Markup;
  /** For a preview: one theme, inline. */
  theme?: 'light' | 'dark';
};

/** By class. */
const dark: Readonly<Record<string, string>> = {
  page: 'background:#0b1815',
  card: 'background:#12231f;color:#ecf0e8',
  well: 'background:#17302a;color:#ecf0e8',
  quiet: 'color:#a3b3ab',
  link: 'color:#8fd0b6',
  line: 'border-color:#24403a',
  button: 'background:#8fd0b6;color:#0b1815',
};

const important = (style: string) => style.replaceAll(/;|$/g, ' !important;');

// Mail clients support little CSS reliably: what must work everywhere is inline; only dark mode is in the head. The
// colours are those of `ui/theme.css`.
const darkRules = markup`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
${Object.entries(dark).map(([name, style]) => markup`  .${name} { ${important(style)} }\n`)}}`;

/** As a mailbox in dark mode shows it, for a preview that may have no rules of its own. */
const inDark = (html: string) =>
  html.replaceAll(/(class="([\w ]+)"[^>]*? style="[^"]*)"/g, (_, tag: string, names: string) => {
    const styles = names.split(' ').flatMap((name) => dark[name] ?? []);
    return `${[tag, ...styles].join(';')}"`;
  });

const font = markup`font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif`;
const display = markup`font-family:'Bricolage Grotesque',Figtree,'Segoe UI',Helvetica,Arial,sans-serif;letter-spacing:-0.02em`;
const breaks = markup`overflow-wrap:anywhere;word-break:break-word`;
export const quietStyle = markup`color:#54645e;font-size:14px`;
const card = markup`padding:32px 28px;border-radius:0 0 16px 16px;background:#fffdf8;color:#13231f;font-size:16px;line-height:1.55;text-align:left;${breaks}`;
const band = markup`padding:18px 28px;border-radius:16px 16px 0 0;border-bottom:4px solid #f2a23c;background:#0a2f29;text-align:left`;
const siteNameStyle = markup`padding-left:12px;color:#f2efe6;font-size:20px;font-weight:700;${breaks}`;
const markLine = (width: string) =>
  markup`<div style="width:${width}px;height:3px;margin:0 0 3px 6px;background:#0a2f29;font-size:0;line-height:0"></div>`;
/** The sheet of `ui/logo.tsx` in cells, since mail clients show no SVG; the borders of its corner meet in the fold. */
const mark = markup`<table role="presentation" aria-hidden="true" width="28" cellpadding="0" cellspacing="0" style="width:28px;font-size:0;line-height:0"><tr>
<td width="18" height="10" style="border-radius:3px 0 0 0;background:#8fd0b6"></td>
<td width="10" height="10"><div style="width:0;height:0;border:5px solid #f2a23c;border-top-color:#0a2f29;border-right-color:#0a2f29"></div></td>
</tr><tr><td colspan="2" height="18" style="border-radius:0 0 3px 3px;background:#8fd0b6">${['7', '15', '10'].map(markLine)}</td></tr></table>`;
const foot = markup`padding:16px 28px 0;text-align:left;${quietStyle};${breaks}`;

const button = markup`display:inline-block;padding:15px 28px;border-radius:12px;background:#0f4a3f;color:#fffdf8;font-size:17px;font-weight:700;text-decoration:none`;

export const mailButton = (address: string, label: string): Markup =>
  markup`<p style="margin:24px 0"><a href="${address}" class="button" style="${button}">${label}</a></p>`;

export const mailWell = (title: string, text: string | Markup): Markup =>
  markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:24px 0 0"><tr>
<td class="well" style="padding:16px 20px;border-radius:12px;background:#e7efe6;color:#13231f;font-size:15px"><strong>${title}</strong><br>${text}</td>
</tr></table>`;

export type Fact = readonly [name: string, value: string];

/** A row's cell, below a line of class `line`. */
const ruled = markup`padding:10px 0;border-top:1px solid #ddd7c9;vertical-align:top`;

export const mailRow = (label: Markup, amount: string, look = markup``) => markup`<tr>
<td class="line" width="100%" style="${ruled};${look}">${label}</td>
<td class="line" align="right" style="${ruled};white-space:nowrap;padding-left:12px;${look}">${amount}</td>
</tr>`;

/** The names keep their words whole, so that a long value beside them does not break them. */
export const mailFacts = (facts: readonly Fact[]): Markup =>
  markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:24px 0 0;font-size:15px">${facts.map(
    ([name, value]) =>
      markup`<tr><td class="line" style="${ruled};word-break:normal;overflow-wrap:break-word"><span class="quiet" style="color:#54645e">${name}</span></td><td class="line" style="${ruled};padding-left:12px;font-weight:600;white-space:pre-line">${value}</td></tr>`,
  )}</table>`;

export const factLines = (facts: readonly Fact[]) => facts.map(([name, value]) => `${name}: ${value}`).join('\n');

/** Filled in when the mail is sent, so that this content is not stored in the outbox. */
export const fileTextPlace = '[…]';

export function renderMail({ language, siteName, title, preview, footer, seller, body, theme }: Frame): string {
  const { html } = markup`<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${theme ? '' : markup`<style>${darkRules}</style>`}
</head>
<body class="page" style="margin:0;padding:0;background:#f6f3ec">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
<td align="center" style="padding:24px 12px;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td style="${band}"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td width="28">${mark}</td><td style="${siteNameStyle};${display}">${siteName}</td></tr></table></td></tr>
<tr><td class="card" style="${card}">
<h1 style="margin:0 0 14px;font-size:28px;line-height:1.15;${display}">${title}</h1>
${body}
</td></tr>
<tr><td class="quiet" style="${foot}">
<p style="margin:0">${footer}</p>
${seller === undefined ? '' : markup`<p class="line" style="margin:12px 0 0;padding:12px 0 0;border-top:1px solid #ddd7c9">${seller}</p>`}
</td></tr>
</table>
</td>
</tr></table>
</body>
</html>`;
  return theme === 'dark' ? inDark(html) : html;
}
