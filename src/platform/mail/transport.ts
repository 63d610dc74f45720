import { createTransport } from 'nodemailer';
import type { Env } from '../env.ts';

type OutgoingMail = {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
};

export type MailFile = {
  filename: string;
  content: Buffer;
  contentType: string;
  /** Content of the file for the mail's own text, if that has a placeholder for it. */
  shown?: { html: string; text: string };
};

/** Resolves once the server has accepted the mail; rejects with its reason. */
export type Transport = (mail: OutgoingMail, files?: readonly MailFile[]) => Promise<void>;

export type SmtpTransport = Transport & { close: () => void };

/** Two fields, so that a name with a colon or parentheses is not read as an address. */
type Sender = { name: string; address: string };

export type Dkim = { domainName: string; keySelector: string; privateKey: string };

type Settings = {
  smtpUrl: string;
  /** Asked for each mail, since an owner may change the name and the address. */
  sender: () => { from: Sender; replyTo?: string | undefined };
  publicUrl: string;
  dkim?: Dkim | null;
  timeoutMs?: number;
  /** Mails contain buyers' addresses and leads: a server without TLS gets none. */
  demandsTls?: boolean;
  /** Opening a connection can take longer than sending the mail. */
  keepsConnections?: boolean;
};

export const mailSettings = ({ PUBLIC_URL: publicUrl, dkim, live: demandsTls }: Env) => ({
  publicUrl,
  dkim,
  demandsTls,
});

const defaultTimeoutMs = 20_000;

/** As many as mail servers commonly allow one client. */
export const mailsAtOnce = 5;

// Mailboxes show the one-click button only if its headers are signed (RFC 8058).
const signedHeaders = [
  'From',
  'Reply-To',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
].join(':');

export function createSmtpTransport(settings: Settings): SmtpTransport {
  const { smtpUrl, sender, publicUrl, dkim, timeoutMs = defaultTimeoutMs } = settings;
  const { demandsTls = false, keepsConnections = false } = settings;
  const smtp = createTransport({
    url: smtpUrl,
    requireTLS: demandsTls,
    ...(keepsConnections && { pool: true, maxConnections: mailsAtOnce }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Nothing in a mail may make the process read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && { dkim: { ...dkim, headerFieldNames: signedHeaders } }),
  });
  const host = new URL(publicUrl).hostname;
  const send: Transport = async (mail, files = []) => {
    const { to, subject, html, text, headers } = mail;
    // The same id on every try, so that a server that already accepted the mail can drop the second.
    await smtp.sendMail({
      ...sender(),
      // an object is one address, whatever is in it
      to: { name: '', address: to },
      subject,
      html,
      text,
      headers,
      messageId: `<${mail.id}@${host}>`,
      attachments: files.map(({ shown: _, ...file }) => file),
    });
  };
  return Object.assign(send, { close: () => smtp.close() });
}
