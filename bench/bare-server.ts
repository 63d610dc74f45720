import { createServer } from 'node:http';
import { z } from 'zod';

// The least that node:http can do: one answer, the same bytes for everybody. Told over IPC what to send.

const answerSchema = z.object({ port: z.number(), headers: z.record(z.string(), z.string()), body: z.string() });

process.once('message', (message) => {
  const { port, headers, body } = answerSchema.parse(message);
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  });
  server.listen(port, '127.0.0.1', () => process.send?.('listening'));
});
