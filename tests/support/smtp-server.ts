import { SMTPServer } from 'smtp-server';

type Manners = { refuses?: boolean; hangsUp?: boolean };

export type TestSmtpServer = { url: string; received: string[]; recipients: string[]; stop: () => Promise<void> };

/** A real SMTP server on loopback, polite or not. */
export async function startSmtpServer({ refuses, hangsUp }: Manners = {}): Promise<TestSmtpServer> {
  const received: string[] = [];
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(address, _session, callback) {
      recipients.push(address.address);
      callback(refuses ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null);
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (hangsUp) {
          // The whole mail came, and the answer never leaves.
          for (const connection of server.connections)
            if (connection.session.id === session.id) connection._socket.destroy();
          return;
        }
        received.push(Buffer.concat(chunks).toString('utf8'));
        callback();
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
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
