import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

type Frame = {
  language: string;
  siteName: string;
  title: string;
  /** What a list of mails shows beside the subject. */
  preview: string;
  footer: string;
  children: ReactNode;
};

// Mail clients know few rules worth trusting: what must hold everywhere stands in style attributes, and what adapts a
// mail to a dark reader comes once in the head.
const darkRules = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #14171a !important; }
  .card { background: #1d2125 !important; color: #eceff1 !important; }
  .quiet { color: #a9b2ba !important; }
  .line { border-color: #353b41 !important; }
}`;

const fontFamily = "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif";
const quiet = { color: '#5a646d', fontSize: 14 } as const;
const cardLook = {
  maxWidth: 560,
  padding: 28,
  borderRadius: 12,
  background: '#ffffff',
  color: '#1d2125',
  fontSize: 16,
  lineHeight: 1.55,
  textAlign: 'left',
} as const;

function MailCard({ siteName, title, footer, children }: Omit<Frame, 'language' | 'preview'>) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td align="center" style={{ padding: '24px 12px', fontFamily }}>
            <div className="card" style={cardLook}>
              <p className="quiet" style={{ ...quiet, margin: '0 0 16px' }}>
                {siteName}
              </p>
              <h1 style={{ margin: '0 0 12px', fontSize: 22, lineHeight: 1.25 }}>{title}</h1>
              {children}
            </div>
            <p className="quiet" style={{ ...quiet, maxWidth: 560, margin: '16px auto 0' }}>
              {footer}
            </p>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** A whole mail as a client shows it. */
export function renderMail({ language, preview, ...card }: Frame): string {
  const html = renderToStaticMarkup(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{card.title}</title>
        <style>{darkRules}</style>
      </head>
      <body className="page" style={{ margin: 0, padding: 0, background: '#f3f1ec' }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preview}</div>
        <MailCard {...card} />
      </body>
    </html>,
  );
  return `<!DOCTYPE html>${html}`;
}
