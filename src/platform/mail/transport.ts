import { createTransport } from 'nodemailer';

type OutgoingMail = {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
};

export type MailFile = { filename: string; content: Buffer; contentType: string };

/** Hands one mail over; resolves when the server has taken it, rejects with the server's reason. */
export type Transport = (mail: OutgoingMail, files?: readonly MailFile[]) => Promise<void>;

/** Apart, so that a name with a colon or parentheses stays a name. */
export type Sender = { name: string; address: string };

const timeoutMs = 20_000;

export function createSmtpTransport(smtpUrl: string, from: Sender, publicUrl: string): Transport {
  const smtp = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Nothing in a mail may make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = new URL(publicUrl).hostname;
  return async (mail, files = []) => {
    const { to, subject, html, text, headers } = mail;
    // The same id on every try: a mail server that took one before its answer was lost can tell.
    await smtp.sendMail({
      from,
      to,
      subject,
      html,
      text,
      headers,
      messageId: `<${mail.id}@${host}>`,
      attachments: [...files],
    });
  };
}
