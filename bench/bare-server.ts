import { createServer } from 'node:http';
import { z } from 'zod';

// The minimum that node:http needs: the same bytes for every request. Gets them over IPC.

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
