import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getPath } from './call-address.ts';
import { pageLinks } from './page-links.ts';
import { allowScripts } from './security-headers.ts';

/** Names of built files contain a hash of their content. */
const HASHED = /[/\\]assets[/\\]/;
/** The routes of the page and of the files. The second also takes what is unknown. */
const UNKNOWN = '/*';
const FILE_ROUTES = new Set(['/', UNKNOWN]);
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;
/** The script that other websites load. */
const HOST_SCRIPT = /[/\\]embed\.js(\.br|\.gz)?$/;
const PAGE = /[/\\]index\.html(\.br|\.gz)?$/;

/** Serves the built web application, pre-compressed files first. Serves nothing if it is not built. `limit` throws a refusal. */
export async function serveWeb(
  app: FastifyInstance,
  webFolder: string,
  limit: (request: FastifyRequest) => Promise<void>,
): Promise<void> {
  if (!existsSync(join(webFolder, 'index.html'))) return;
  const files = listFiles(webFolder);
  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url ?? '';
    if (!FILE_ROUTES.has(route)) return;
    await limit(request);
    // The plug-in would read folders for each address that nobody knows.
    if (route !== UNKNOWN || files.has(getPath(request.url))) return;
    reply.callNotFound();
    return reply;
  });
  const linksFor = pageLinks(webFolder);
  const hashes = hashScripts(join(webFolder, 'index.html'));
  await app.register(fastifyStatic, {
    root: webFolder,
    wildcard: true,
    preCompressed: true,
    index: 'index.html',
    redirect: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (HOST_SCRIPT.test(path)) reply.header('cross-origin-resource-policy', 'cross-origin');
      if (!PAGE.test(path)) return;
      const policy = String(reply.getHeader('content-security-policy'));
      reply.header('content-security-policy', allowScripts(policy, hashes));
      reply.header('link', linksFor(reply.request));
    },
  });
  // Of a folder, the plug-in finds no compressed page, so a monitor that accepts anything would get 404.
  app.get('/', (_request, reply) => sendPage(reply));
}

/** The addresses of the built files, which stay the same while the server runs. */
const listFiles = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).replaceAll(sep, '/')}`),
  );

/** The hashes of the page's own scripts, which run before any file is loaded. */
const hashScripts = (page: string): readonly string[] =>
  [...readFileSync(page, 'utf8').matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

/** Whether an unknown address may be a screen of the application rather than an address of the API. */
export function wantsPage(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && /\btext\/html\b/.test(request.headers.accept ?? '');
}

export const sendPage = (reply: FastifyReply): FastifyReply => reply.sendFile('index.html');
