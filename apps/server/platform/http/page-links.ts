import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSettings } from '@groundwork/domain/settings/browser-settings.ts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { readLanguage } from './accept-language.ts';

const Files = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });
type Files = z.infer<typeof Files>;
const Screen = z.extend(Files, { prefetched: z.array(z.string()) });
type Screen = z.infer<typeof Screen>;
/** The list that the build of the application writes; screens by their route. */
const PageLinks = z.object({
  entry: Files,
  signIn: Files,
  portal: Files,
  screens: z.record(z.string(), Screen),
});
type PageLinks = z.infer<typeof PageLinks>;

/**
 * Returns the `Link` header of the page, so that the browser fetches what the application needs next together with the
 * page. Without the build's list the header names only the texts.
 */
export function pageLinks(webFolder: string): (request: FastifyRequest) => string {
  const path = join(webFolder, '.links', 'page.json');
  if (!existsSync(path)) return getTextsLink;
  const list = PageLinks.parse(JSON.parse(readFileSync(path, 'utf8')));
  // The entry first: it is small and makes the first calls.
  const [entry, signIn] = [toLinks(list.entry), toLinks(list.signIn)];
  return (request) => {
    const address = request.url.split('?')[0] ?? '/';
    const next = address === '/login' ? signIn : listPortalLinks(list, address);
    return [...entry, getTextsLink(request), ...next].join(', ');
  };
}

function listPortalLinks({ portal, screens }: PageLinks, address: string): readonly string[] {
  const [, screen] = Object.entries(screens).find(([route]) => isOf(route, address)) ?? [];
  return [...toLinks(portal), ...(screen ? toScreenLinks(screen) : [])];
}

/** Whether an address belongs to a route. A segment with a dollar sign stands for any value. */
function isOf(route: string, address: string): boolean {
  const [segments, values] = [route.split('/'), address.split('/')];
  return (
    segments.length === values.length &&
    segments.every((segment, index) => segment.startsWith('$') || segment === values[index])
  );
}

/** Returns the link to the texts in the language that the browser will choose. */
function getTextsLink({ headers }: FastifyRequest): string {
  const language = parseSettings(headers.cookie ?? '').language ?? readLanguage(headers['accept-language']);
  return `</locales/${language}/translation.json>; rel=preload; as=fetch; crossorigin`;
}

const toLinks = ({ scripts, styles }: Files): readonly string[] => [
  ...scripts.map((file) => `</${file}>; rel=modulepreload`),
  ...styles.map((file) => `</${file}>; rel=preload; as=style; crossorigin`),
];

/** What is fetched ahead comes after everything else. A worker cannot be preloaded. */
const toScreenLinks = (screen: Screen): readonly string[] => [
  ...toLinks(screen),
  ...screen.prefetched.map((file) => `</${file}>; rel=prefetch`),
];
