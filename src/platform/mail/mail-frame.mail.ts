import { type Markup, markup } from './markup.ts';

type Frame = {
  language: string;
  siteName: string;
  title: string;
  /** The preview text beside the subject in a mailbox. */
  preview: string;
  footer: string;
  body: Markup;
};

// Mail clients support little CSS reliably: what must work everywhere is in style attributes, and the rules for dark mode
// are once in the head.
const darkRules = markup`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #14171a !important; }
  .card { background: #1d2125 !important; color: #eceff1 !important; }
  .quiet { color: #a9b2ba !important; }
  .line { border-color: #353b41 !important; }
  .button { background: #1c7562 !important; }
}`;

const font = markup`font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif`;
const quiet = markup`color:#5a646d;font-size:14px`;
const card = markup`max-width:560px;padding:28px;border-radius:12px;background:#ffffff;color:#1d2125;font-size:16px;line-height:1.55;text-align:left;overflow-wrap:anywhere;word-break:break-word`;

const button = markup`display:inline-block;padding:12px 22px;border-radius:8px;background:#0f4a3f;color:#ffffff;font-weight:600;text-decoration:none`;

export const mailButton = (address: string, label: string): Markup =>
  markup`<p style="margin:20px 0"><a href="${address}" class="button" style="${button}">${label}</a></p>`;

export function renderMail({ language, siteName, title, preview, footer, body }: Frame): string {
  return markup`<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${darkRules}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f3f1ec">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
<td align="center" style="padding:24px 12px;${font}">
<div class="card" style="${card}">
<p class="quiet" style="margin:0 0 16px;${quiet}">${siteName}</p>
<h1 style="margin:0 0 12px;font-size:22px;line-height:1.25">${title}</h1>
${body}
</div>
<p class="quiet" style="max-width:560px;margin:16px auto 0;${quiet}">${footer}</p>
</td>
</tr></table>
</body>
</html>`.html;
}
