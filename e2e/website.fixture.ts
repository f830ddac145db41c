import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A website of another site than the portal: `localhost` and `127.0.0.1` are two for a browser. */
export type Website = {
  readonly origin: string;
  /** The content of its page from now on. */
  show(html: string): void;
  /** What its server answers to `/token`. */
  serveTokens(issue: () => Promise<string>): void;
  close(): Promise<void>;
};

/** Opens a website on a port of its own. */
export async function openWebsite(): Promise<Website> {
  let page = '';
  let issue = async (): Promise<string> => '';
  const server = createServer(async ({ url }, response) => {
    if (url === '/token') return response.end(await issue());
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    return response.end(`<!doctype html><html lang="en"><title>Website</title>${page}</html>`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    show: (html) => {
      page = html;
    },
    serveTokens: (next) => {
      issue = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
