import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSettings } from '@groundwork/domain/settings/browser-settings.ts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { readLanguage } from './accept-language.ts';

const Asked = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });
type Asked = z.infer<typeof Asked>;
/** The list that the build of the application writes. */
const PageLinks = z.object({ signIn: Asked, portal: Asked });

/**
 * Returns the `Link` header of the page, so that the browser fetches what the application needs next together with the
 * page. Without the build's list the header names only the texts.
 */
export function pageLinks(webFolder: string): (request: FastifyRequest) => string {
  const path = join(webFolder, '.links', 'page.json');
  const list = existsSync(path) ? PageLinks.parse(JSON.parse(readFileSync(path, 'utf8'))) : null;
  const [signIn, portal] = list === null ? [[], []] : [toLinks(list.signIn), toLinks(list.portal)];
  return (request) => {
    const isSignIn = request.url.split('?')[0] === '/login';
    return [getTextsAddress(request), ...(isSignIn ? signIn : portal)].join(', ');
  };
}

/** Returns the address of the texts in the language that the browser will choose. */
function getTextsAddress({ headers }: FastifyRequest): string {
  const language = parseSettings(headers.cookie ?? '').language ?? readLanguage(headers['accept-language']);
  return `</locales/${language}/translation.json>; rel=preload; as=fetch; crossorigin`;
}

const toLinks = ({ scripts, styles }: Asked): readonly string[] => [
  ...scripts.map((file) => `</${file}>; rel=modulepreload`),
  ...styles.map((file) => `</${file}>; rel=preload; as=style; crossorigin`),
];
