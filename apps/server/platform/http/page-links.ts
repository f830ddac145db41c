import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSettings } from '@groundwork/domain/settings/browser-settings.ts';
import { chooseLanguage } from '@groundwork/domain/settings/language.ts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

const Asked = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });
type Asked = z.infer<typeof Asked>;
/** As the build of the application lists it. */
const PageLinks = z.object({ signIn: Asked, portal: Asked });

/**
 * Gives the `Link` header of the page for a request: what the application will ask for next is fetched while it is
 * itself on its way. Without the build's list only the texts are named.
 */
export function pageLinks(webFolder: string): (request: FastifyRequest) => string {
  const path = join(webFolder, '.links', 'page.json');
  const list = existsSync(path) ? PageLinks.parse(JSON.parse(readFileSync(path, 'utf8'))) : null;
  const [signIn, portal] = list === null ? [[], []] : [toLinks(list.signIn), toLinks(list.portal)];
  return (request) => {
    const isSignIn = request.url.split('?')[0] === '/login';
    return [textsOf(request), ...(isSignIn ? signIn : portal)].join(', ');
  };
}

/** The texts of the language that the browser will choose. */
function textsOf({ headers }: FastifyRequest): string {
  const wanted = (headers['accept-language'] ?? '').split(',').map((tag) => tag.split(';')[0] ?? '');
  const language = parseSettings(headers.cookie ?? '').language ?? chooseLanguage(wanted);
  return `</locales/${language}/translation.json>; rel=preload; as=fetch; crossorigin`;
}

const toLinks = ({ scripts, styles }: Asked): readonly string[] => [
  ...scripts.map((file) => `</${file}>; rel=modulepreload`),
  ...styles.map((file) => `</${file}>; rel=preload; as=style; crossorigin`),
];
