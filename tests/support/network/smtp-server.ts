import { SMTPServer } from 'smtp-server';

/**
 * `refuses` and `is-busy`: rejects the recipient, for good or for now. `hangs`: never answers. `drops`: disconnects
 * during the mail. `dies-after`: takes the mail, but disconnects before confirming.
 */
export type SmtpFault = 'refuses' | 'is-busy' | 'hangs' | 'drops' | 'dies-after';

type Manners = { fault?: SmtpFault /** Of one address. */; faultOf?: (address: string) => SmtpFault | undefined };

export type TestSmtpServer = {
  url: string;
  received: string[];
  recipients: string[];
  behave: (fault?: SmtpFault) => void;
  stop: () => Promise<void>;
};

const refusal = (message: string, responseCode: number) => Object.assign(new Error(message), { responseCode });

const answers: Partial<Record<SmtpFault, Error>> = {
  refuses: refusal('No such mailbox', 550),
  'is-busy': refusal('Try again later', 451),
};

export async function startSmtpServer(manners: Manners = {}): Promise<TestSmtpServer> {
  let { fault } = manners;
  const received: string[] = [];
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1,
    onRcptTo(address, _session, callback) {
      recipients.push(address.address);
      const wrong = manners.faultOf?.(address.address) ?? fault;
      if (wrong !== 'hangs') callback(wrong && answers[wrong]);
    },
    onData(stream, session, callback) {
      const hangUp = () => {
        for (const connection of server.connections)
          if (connection.session.id === session.id) connection._socket.destroy();
      };
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (fault === 'drops') hangUp();
      });
      stream.on('end', () => {
        if (fault === 'drops') return;
        received.push(Buffer.concat(chunks).toString('utf8'));
        if (fault === 'dies-after') hangUp();
        else callback();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    recipients,
    behave: (next) => {
      fault = next;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const quotedByte = /=([\dA-F]{2})/g;

function decodePart(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const joined = body.replaceAll('=\r\n', '');
  return Buffer.from(
    joined.replaceAll(quotedByte, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
}

export function partOf(mail: string, type: 'text/plain' | 'text/html'): string {
  const [, boundary = ''] = /multipart\/alternative;\s+boundary="([^"]+)"/.exec(mail) ?? [];
  const part = mail.split(`--${boundary}`).find((one) => one.includes(`Content-Type: ${type}`)) ?? '';
  const [head = '', ...body] = part.split('\r\n\r\n');
  const [, encoding = ''] = /Content-Transfer-Encoding: (\S+)/i.exec(head) ?? [];
  return decodePart(body.join('\r\n\r\n'), encoding.toLowerCase());
}

const encodedWord = /=\?UTF-8\?([QB])\?([^?]*)\?=\s*/gi;

/** A header of a received mail, unfolded and decoded. */
export function headerOf(mail: string, name: string): string | undefined {
  const head = mail.split('\r\n\r\n', 1)[0]?.replaceAll(/\r\n[ \t]+/g, ' ') ?? '';
  const line = head.split('\r\n').find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return line
    ?.slice(name.length + 1)
    .trim()
    .replaceAll(encodedWord, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodePart(text.replaceAll('_', ' '), 'quoted-printable'),
    );
}
